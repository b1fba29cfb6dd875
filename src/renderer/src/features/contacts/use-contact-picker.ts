import { type RecordList, recordList } from '../../ui/record-picker/record-list';
import { useContactPagesInfiniteQuery } from './api';

/** Contacts, for a picker. */
export const useContactPicker = (search: string, isOpen: boolean): RecordList =>
  recordList(useContactPagesInfiniteQuery(search, { skip: !isOpen }), ({ _id, name }) => ({
    value: _id,
    label: name,
  }));
