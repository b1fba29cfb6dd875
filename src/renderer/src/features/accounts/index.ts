export { accountsApi, useAccountsQuery } from './api';
export { useAccounts } from './use-accounts';
export { hasLostAccess } from './has-lost-access';
export { Reconnect } from './components/Reconnect';
export { AddAccount, CONNECT_DIALOG } from './components/AddAccount';
/** The table of accounts and all that is done with one: a chunk of its own. */
export const loadAccountsPage = () => import('./page/AccountsPage');
/** Loaded when it is first opened. */
export const loadConnectDialog = () => import('./connect/ConnectDialog');
