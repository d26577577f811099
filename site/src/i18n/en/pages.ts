import type { Messages } from '../de';

export const pages = {
  notFound: { title: 'Nothing here', text: 'There is no such address.' },
  lobby: { tagline: 'A word game for two. Nine moves each, then the points decide.' },
} satisfies Messages['pages'];
