import { lazy } from '../../ui/lazy';

export { useSegmentsToFilterQuery, useStaticSegmentsQuery } from './api';
export { useAddToSegmentsMutation } from './edit-api';
export { segmentAddress } from './use-segments-address';

/** Whom a filter finds as a list. */
export const SaveList = lazy(async () => ({ default: (await import('./save/SaveList')).SaveList }));
