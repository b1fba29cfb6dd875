import { lazy } from '../../ui/lazy';

export { SavedViews } from './SavedViews';
export { useChosenColumns } from './use-chosen-columns';
export type { ListAddress } from './use-current-view';

/** Loaded with what saves a view beside its list. */
export const SaveView = lazy(async () => ({ default: (await import('./SaveView')).SaveView }));
