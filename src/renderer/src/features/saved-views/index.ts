export { SavedViews } from './SavedViews';
export { useChosenColumns } from './use-chosen-columns';
export type { ListAddress } from './use-current-view';
