export { accountsApi, useAccountsQuery } from './api';
export { useAccounts } from './use-accounts';
export { hasLostAccess } from './has-lost-access';
export { Reconnect } from './components/Reconnect';
export { AddAccount } from './components/AddAccount';
