import { defineFeature, reloads } from '../feature';

declare module '../../core/http/api' {
  interface Tags {
    MyInvitation: true;
  }
}

/** Invitations of the person’s own. */
export const invitationsFeature = defineFeature({
  name: 'invitations',
  tags: ['MyInvitation'],
  navItems: [
    {
      id: 'invitations',
      section: 'settings',
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
