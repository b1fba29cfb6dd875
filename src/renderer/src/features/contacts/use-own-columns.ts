import { useCallback, useMemo, useState } from 'react';
import { OWN_FIELD } from '@shared/rules/contact-filter-fields';
import type { ChosenColumns } from '../../ui/table/types';
import { useFieldsQuery } from '../fields';
import { ownColumns, ownFieldsOf } from './list/own-columns';

/** The columns of the workspace's own fields, and which of these the rows have to hold. @param mayView the list */
export function useOwnColumns(chosen: ChosenColumns, mayView: boolean) {
  const { data } = useFieldsQuery('contact', { skip: !mayView });
  const columns = useMemo(() => ownColumns(data ?? []), [data]);
  const [shown, setShown] = useState('');
  const { ids, onChoose, onShown } = chosen;
  const hear = useCallback(
    (now: readonly string[] | null) => {
      onShown(now);
      setShown(ownFieldsOf(now).join(','));
    },
    [onShown],
  );
  const chosenColumns = useMemo(
    (): ChosenColumns => ({ ids, onChoose, onShown: hear }),
    [hear, ids, onChoose],
  );
  /** Whether it is an own field that is gone or has no order. */
  const isGoneSort = (sort: string | null): boolean =>
    sort?.startsWith(OWN_FIELD) === true &&
    data !== undefined &&
    !columns.some(({ id, sortable }) => id === sort && sortable === true);
  return { columns, chosenColumns, isGoneSort, asked: shown === '' ? {} : { fields: shown } };
}
