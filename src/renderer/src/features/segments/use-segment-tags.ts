import type { RecordList } from '../../ui/record-picker/record-list';
import { useNarrowedList } from '../../ui/record-picker/use-narrowed-list';
import { useSegmentTagListQuery } from './api';

/** Tags of lists, for a picker. */
export const useSegmentTags = (search: string): RecordList =>
  useNarrowedList(useSegmentTagListQuery(undefined), search);
