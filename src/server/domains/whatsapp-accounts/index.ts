/** What other modules may read of connected numbers, and the channel may write of them. */
export { accountError, isAccessCode, isClosedStatus } from './account-error';
export {
  type AccountWaba,
  accountWabas,
  connectedAccounts,
  connectedWabas,
  findAccounts,
  hasAnyAccount,
} from './directory-repository';
export { accountRow, noteAccessRefusal, updateAccount } from './repository';
