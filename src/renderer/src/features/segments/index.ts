import { lazy } from 'react';

export { useSegmentsToFilterQuery, useStaticSegmentsQuery } from './api';
export { useAddToSegmentsMutation } from './edit-api';
export { segmentAddress } from './use-segments-address';

/** A list that is made, over another page. */
export const SegmentForm = lazy(async () => ({ default: (await import('./form/SegmentForm')).SegmentForm }));

/** Whom a filter finds as a list. */
export const SaveList = lazy(async () => ({ default: (await import('./save/SaveList')).SaveList }));
