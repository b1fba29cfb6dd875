import type { RecordList } from '../../../../ui/record-picker/record-list';
import { useNarrowedList } from '../../../../ui/record-picker/use-narrowed-list';
import { useContactTagListQuery } from '../../tag-list';

/** Tags of contacts, for a picker. */
export const useContactTags = (search: string): RecordList =>
  useNarrowedList(useContactTagListQuery(undefined), search);
