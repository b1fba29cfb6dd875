import { useMemo, useState } from 'react';
import { LIST_NAME_LENGTH } from '@shared/contract/limits';
import { listKey } from '@shared/rules/list-name';
import type { Picked, RecordList } from '../../../ui/record-picker/record-list';
import { RecordPicker } from '../../../ui/record-picker/RecordPicker';
import { newEntry } from './listed-draft';

interface Known {
  readonly _id: string;
  readonly label: string;
}

interface ListedFieldProps {
  readonly label: string;
  readonly placeholder: string;
  readonly empty: string;
  readonly value: readonly Picked[];
  readonly disabled: boolean;
  readonly error: string | undefined;
  /** The whole list; few enough to be narrowed here. */
  readonly known: readonly Known[];
  readonly query: Pick<RecordList, 'loading' | 'error' | 'onRetry'>;
  /** A name that is not in the list becomes an entry of it. */
  readonly mayAdd: boolean;
  readonly onChange: (value: readonly Picked[]) => void;
}

/** Options that are shown before the next Load More. */
const PAGE = 30;

/**
 * Entries of a list that everybody shares, chosen or typed free: what is typed is added with Enter, or when the field is
 * left, unless it is chosen already (spec 2 §5).
 */
export function ListedField(props: ListedFieldProps) {
  const { label, placeholder, empty, value, disabled, error, known, query, mayAdd, onChange } = props;
  const [typed, setTyped] = useState('');
  const [pages, setPages] = useState(1);
  const byKey = useMemo(() => new Map(known.map((entry) => [listKey(entry.label), entry])), [known]);
  const add = (text: string): void => {
    setTyped('');
    const key = listKey(text);
    if (key === '' || value.some((one) => listKey(one.label) === key)) return;
    const entry = byKey.get(key);
    if (entry) onChange([...value, { value: entry._id, label: entry.label }]);
    else if (mayAdd) onChange([...value, newEntry(text.trim())]);
  };
  const listOf = (search: string): RecordList => {
    const fitting = known.filter((entry) => listKey(entry.label).includes(listKey(search)));
    return {
      ...query,
      options: fitting.slice(0, pages * PAGE).map(({ _id, label: name }) => ({ value: _id, label: name })),
      hasMore: fitting.length > pages * PAGE,
      onMore: () => {
        setPages(pages + 1);
      },
    };
  };
  return (
    <RecordPicker
      multiple
      label={label}
      placeholder={placeholder}
      empty={empty}
      disabled={disabled}
      error={error}
      searchAfterMs={0}
      useList={listOf}
      typed={typed}
      onTyped={(text) => {
        setTyped(text.slice(0, LIST_NAME_LENGTH));
      }}
      value={value}
      onChange={(chosen) => {
        setTyped('');
        onChange(chosen.map(({ value: id, label: name }) => ({ value: id, label: name })));
      }}
      onText={add}
    />
  );
}
