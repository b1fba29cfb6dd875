import { type RecordList, recordList } from '../../ui/record-picker/record-list';
import { useCompanyContactPagesInfiniteQuery, useContactPagesInfiniteQuery } from './api';

/** Contacts, for a picker. */
export const useContactPicker = (search: string, isOpen: boolean): RecordList =>
  recordList(useContactPagesInfiniteQuery(search, { skip: !isOpen }), ({ _id, name }) => ({
    value: _id,
    label: name,
  }));

/** Contacts for a picker, of a company where there is one. */
export function useContactPickerOf(company: string | null, search: string, isOpen: boolean): RecordList {
  const all = useContactPicker(search, isOpen && company === null);
  const own = useCompanyContactPagesInfiniteQuery(
    { company: company ?? '', name: search },
    { skip: !isOpen || company === null },
  );
  const narrowed = recordList(own, ({ _id, name }) => ({ value: _id, label: name }));
  return company === null ? all : narrowed;
}
