import type { Messages } from '../de';

export const errors = {
  viewTitle: 'This could not be loaded',
  viewText: 'You may be offline, or there is a new version. Reloading helps in most cases.',
} satisfies Messages['errors'];
