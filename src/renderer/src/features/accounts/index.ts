export { accountsApi, useAccountsQuery } from './api';
export { AddAccount } from './components/AddAccount';
/** The table of accounts and all that is done with one: a chunk of its own. */
export const loadAccountsPage = () => import('./page/AccountsPage');
