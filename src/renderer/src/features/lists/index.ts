export { ManageLists } from './ManageLists';
