import { defineFeature, reloads } from '../feature';

declare module '../../core/http/api' {
  interface Tags {
    Member: true;
    Invitation: true;
  }
}

/** Who works here, who is invited, and the mailbox of a demo. */
export const membersFeature = defineFeature({
  name: 'members',
  tags: ['Member', 'Invitation'],
  permissions: ['members'],
  navItems: [
    {
      id: 'users',
      section: 'settings',
      list: 'workspace',
      order: 80,
      path: 'users',
      label: 'Users',
      icon: 'users',
      needs: ['view', 'members'],
      withBusiness: true,
      load: async () => (await import('./UsersPage')).UsersPage,
    },
    {
      id: 'mailbox',
      section: 'settings',
      list: 'workspace',
      order: 210,
      path: 'demo-mailbox',
      label: 'Demo mailbox',
      icon: 'mailbox',
      demoOnly: true,
      load: async () => (await import('./MailboxPage')).MailboxPage,
    },
  ],
  publicPages: [{ path: '/invitation', load: async () => (await import('./InvitationPage')).InvitationPage }],
  events: {
    // How many hold a role stands beside it; who joins was invited; who leaves takes their tokens along.
    'members.updated': (changes, { person }) => {
      if (person) changes.teammates.set(person._id, person);
      reloads('Member', 'Role', 'Invitation', 'ApiToken', 'Audit')(changes);
      changes.profile = true;
    },
    'invitations.updated': reloads('Invitation', 'Audit'),
  },
});
