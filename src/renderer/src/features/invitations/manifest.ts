import { defineFeature, reloads } from '../feature';

/** Invitations of the person’s own. */
export const invitationsFeature = defineFeature({
  name: 'invitations',
  places: [
    {
      id: 'invitations',
      studio: 'settings',
      list: 'account',
      order: 50,
      path: 'my-account/invitations',
      label: 'Invitations',
      icon: 'mail',
      load: async () => (await import('./InvitationsPage')).InvitationsPage,
    },
  ],
  events: {
    'my_invitations.updated': reloads('MyInvitation'),
  },
});
