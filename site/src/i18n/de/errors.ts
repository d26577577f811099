/** What the page says when something fails. */
export const errors = {
  viewTitle: 'Das ließ sich nicht laden',
  viewText: 'Vielleicht fehlt gerade das Netz, oder es gibt eine neue Version. Neu laden hilft meistens.',
};
