import { type RecordList, recordList } from '../../ui/record-picker/record-list';
import { useOwnerPagesInfiniteQuery } from './api';

/** Contacts, of whom one speaks for a company. */
export const useOwnerPicker = (search: string, isOpen: boolean): RecordList =>
  recordList(useOwnerPagesInfiniteQuery(search, { skip: !isOpen }), ({ _id, name, avatar }) => ({
    value: _id,
    label: name,
    avatar: { id: _id, src: avatar },
  }));
