import { type RecordList, recordList } from '../../ui/record-picker/record-list';
import { useCompanyPagesInfiniteQuery } from './api';

/** Companies, for a picker. */
export const useCompanyPicker = (search: string, isOpen: boolean): RecordList =>
  recordList(
    useCompanyPagesInfiniteQuery(search, { skip: !isOpen }),
    ({ _id, mp_company_label, mp_company_avatar }) => ({
      value: _id,
      label: mp_company_label,
      avatar: { id: _id, src: mp_company_avatar },
    }),
  );
