import {
  useTaskCompaniesInfiniteQuery,
  useTaskContactsInfiniteQuery,
  useTaskDealsInfiniteQuery,
  useTaskPeopleInfiniteQuery,
} from '../api';
import { personName } from '../words';
import type { PickerList } from './RecordPicker';
import type { Picked } from './task-form';

interface Listed<Row> {
  readonly currentData?: { readonly pages: readonly { readonly rows: readonly Row[] }[] } | undefined;
  readonly isFetching: boolean;
  readonly error?: unknown;
  readonly hasNextPage: boolean;
  readonly fetchNextPage: () => unknown;
  readonly refetch: () => unknown;
}

function toList<Row>(list: Listed<Row>, toOption: (row: Row) => Picked): PickerList {
  return {
    options: list.currentData?.pages.flatMap(({ rows }) => rows.map(toOption)) ?? [],
    ...{ loading: list.isFetching, error: list.error, hasMore: list.hasNextPage },
    onMore: () => void list.fetchNextPage(),
    onRetry: () => void list.refetch(),
  };
}

export const useContactPicker = (search: string, isOpen: boolean): PickerList =>
  toList(useTaskContactsInfiniteQuery(search, { skip: !isOpen }), ({ _id, name }) => ({
    ...{ value: _id, label: name },
  }));

export const useCompanyPicker = (search: string, isOpen: boolean): PickerList =>
  toList(useTaskCompaniesInfiniteQuery(search, { skip: !isOpen }), ({ _id, mp_company_label }) => ({
    ...{ value: _id, label: mp_company_label },
  }));

export const useDealPicker = (search: string, isOpen: boolean): PickerList =>
  toList(useTaskDealsInfiniteQuery(search, { skip: !isOpen }), ({ _id, deal_title }) => ({
    ...{ value: _id, label: deal_title },
  }));

export const usePeoplePicker = (isOpen: boolean): PickerList =>
  toList(useTaskPeopleInfiniteQuery(undefined, { skip: !isOpen }), (member) => ({
    ...{ value: member._id, label: personName(member) },
  }));
