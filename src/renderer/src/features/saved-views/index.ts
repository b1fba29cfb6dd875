export { SavedViews } from './SavedViews';
export type { ListAddress } from './use-current-view';
