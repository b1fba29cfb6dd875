import { useCan } from '../../../core/workspace';
import { useRolesQuery } from '../../roles';
import {
  useTaskCompaniesInfiniteQuery,
  useTaskContactsInfiniteQuery,
  useTaskDealsInfiniteQuery,
  useTaskPeopleInfiniteQuery,
} from '../api';
import { personName } from '../words';
import type { PickerList } from './RecordPicker';
import { rolesParam } from './roles-param';
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
    loading: list.isFetching,
    error: list.error,
    hasMore: list.hasNextPage,
    onMore: () => void list.fetchNextPage(),
    onRetry: () => void list.refetch(),
  };
}

export const useContactPicker = (search: string, isOpen: boolean): PickerList =>
  toList(useTaskContactsInfiniteQuery(search, { skip: !isOpen }), ({ _id, name }) => ({
    value: _id,
    label: name,
  }));

export const useCompanyPicker = (search: string, isOpen: boolean): PickerList =>
  toList(useTaskCompaniesInfiniteQuery(search, { skip: !isOpen }), ({ _id, mp_company_label }) => ({
    value: _id,
    label: mp_company_label,
  }));

export const useDealPicker = (search: string, isOpen: boolean): PickerList =>
  toList(useTaskDealsInfiniteQuery(search, { skip: !isOpen }), ({ _id, deal_title }) => ({
    value: _id,
    label: deal_title,
  }));

/** The people of every role that the workspace defines (spec 3 §5); who may not see the roles asks without them. */
export function usePeoplePicker(isOpen: boolean): PickerList {
  const seesRoles = useCan('view', 'roles');
  const { data, isLoading } = useRolesQuery(undefined, { skip: !isOpen || !seesRoles });
  const people = useTaskPeopleInfiniteQuery(rolesParam(data), { skip: !isOpen || isLoading });
  const list = toList(people, (member) => ({ value: member._id, label: personName(member) }));
  return { ...list, loading: list.loading || isLoading };
}
