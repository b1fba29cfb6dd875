import type { RecordList } from '../../ui/record-picker/record-list';
import { useNarrowedList } from '../../ui/record-picker/use-narrowed-list';
import { useCompanyTagListQuery } from './api';

/** Tags of companies, for a picker. */
export const useCompanyTags = (search: string): RecordList =>
  useNarrowedList(useCompanyTagListQuery(undefined), search);
