import { useCallback, useMemo, useState } from 'react';
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
  return { columns, chosenColumns, asked: shown === '' ? {} : { fields: shown } };
}
