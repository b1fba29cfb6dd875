import { defineFeature, reloads } from '../feature';
import { CONNECT_DIALOG } from './connect-dialog';

declare module '../../core/http/api' {
  interface Tags {
    Account: true;
    AccountConnection: true;
    AccountDetails: true;
  }
}

/** The WhatsApp numbers of the workspace. */
export const whatsappAccountsFeature = defineFeature({
  name: 'whatsapp-accounts',
  tags: ['Account', 'AccountConnection', 'AccountDetails'],
  permissions: ['whatsapp_accounts'],
  navItems: [
    {
      id: 'whatsapp-accounts',
      section: 'whatsapp',
      order: 30,
      path: 'whatsapp/accounts',
      label: 'Accounts',
      icon: 'phone',
      needs: ['view', 'whatsapp_accounts'],
      load: async () => (await import('./page/AccountsPage')).AccountsPage,
    },
  ],
  dialogs: [
    {
      flag: CONNECT_DIALOG.flag,
      value: CONNECT_DIALOG.value,
      subject: CONNECT_DIALOG.subject,
      load: async () => (await import('./connect/ConnectDialog')).ConnectDialog,
    },
  ],
  events: {
    'account.updated': ({ accounts }, { account }) => void accounts.set(account._id, account),
    // It is taken out of what is loaded.
    'account.deleted': ({ accounts }, { account_id }) => void accounts.set(account_id, null),
    'account_connection.updated': reloads('AccountConnection'),
  },
});
