import { useCallback, useMemo, useState } from 'react';
import type { FieldEntity } from '@shared/reference/field-kinds';
import { OWN_FIELD } from '@shared/rules/contact-filter-fields';
import type { ChosenColumns } from '../../ui/table/types';
import { useFieldsQuery } from './api';
import { ownColumns, ownFieldsOf } from './own-columns';

interface Options {
  /** The list. */
  readonly mayView: boolean;
  /** The list can be sorted by them. */
  readonly isSortable?: boolean;
}

/** The columns of the workspace's own fields, and which of these the rows have to hold. */
export function useOwnColumns(
  entity: FieldEntity,
  chosen: ChosenColumns,
  { mayView, isSortable = false }: Options,
) {
  const { data } = useFieldsQuery(entity, { skip: !mayView });
  const columns = useMemo(() => ownColumns(data ?? [], isSortable), [data, isSortable]);
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
