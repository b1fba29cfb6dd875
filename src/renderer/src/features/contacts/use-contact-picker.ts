import { type RecordList, recordList } from '../../ui/record-picker/record-list';
import { useCompanyContactPagesInfiniteQuery, useContactPagesInfiniteQuery } from './api';

/** Contacts, for a picker. */
export const useContactPicker = (search: string, isOpen: boolean): RecordList =>
  recordList(useContactPagesInfiniteQuery(search, { skip: !isOpen }), ({ _id, name, avatar }) => ({
    value: _id,
    label: name,
    avatar: { id: _id, src: avatar },
  }));

/** Contacts for a picker, of a company where there is one. */
export function useContactPickerOf(company: string | null, search: string, isOpen: boolean): RecordList {
  const all = useContactPicker(search, isOpen && company === null);
  const own = useCompanyContactPagesInfiniteQuery(
    { company: company ?? '', name: search },
    { skip: !isOpen || company === null },
  );
  const narrowed = recordList(own, ({ _id, name, avatar }) => ({
    value: _id,
    label: name,
    avatar: { id: _id, src: avatar },
  }));
  return company === null ? all : narrowed;
}
