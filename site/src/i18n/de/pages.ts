/** The texts of every view but the table and the rules. */
export const pages = {
  notFound: { title: 'Hier ist nichts', text: 'Diese Adresse gibt es nicht.' },
  lobby: { tagline: 'Ein Wortspiel für zwei. Neun Züge jeder, dann entscheiden die Punkte.' },
};
