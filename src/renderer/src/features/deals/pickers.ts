import { type RecordList, recordList } from '../../ui/record-picker/record-list';
import { useDealPagesInfiniteQuery } from './api';

/** Deals, for a picker. */
export const useDealPicker = (search: string, isOpen: boolean): RecordList =>
  recordList(useDealPagesInfiniteQuery(search, { skip: !isOpen }), ({ _id, deal_title }) => ({
    value: _id,
    label: deal_title,
  }));
