export { accountsApi, useAccountsQuery } from './api';
export { AddAccount } from './components/AddAccount';
