export { accountsApi, useAccountsQuery } from './api';
export { AddAccount, CONNECT_DIALOG } from './components/AddAccount';

/** Loaded when it is first opened. */
export const loadConnectDialog = () => import('./connect/ConnectDialog');
