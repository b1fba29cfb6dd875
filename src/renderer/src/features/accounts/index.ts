export { accountsApi, useAccountsQuery } from './api';
