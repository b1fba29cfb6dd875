import { type ReactNode, useId, useState } from 'react';
import { errorMessage } from '../../core/http/error-message';
import { Avatar } from '../Avatar';
import { Button } from '../Button';
import { EmptyState } from '../EmptyState';
import { Icon } from '../Icon';
import type { Picked, UseRecordList } from './record-list';
import { SearchField } from '../SearchField';
import { useDebounced } from '../use-debounced';
import { copy } from './copy';
import css from './pick-column.module.css';

interface PickColumnProps {
  readonly title: string;
  readonly search: string;
  readonly empty: string;
  readonly chosen: readonly Picked[];
  readonly useList: UseRecordList;
  readonly onPick: (picked: Picked) => void;
  /** How long a search rests before it is asked, milliseconds. Spec 2 §9: deal and contact pickers. */
  readonly searchAfterMs?: number;
  /** Below the list. */
  readonly foot?: ReactNode;
}

const SEARCH_AFTER_MS = 1000;
/** Pixels. */
const FACE = 22;

/** A column of a picker: what is searched, and what was found; a press picks or lets go. */
export function PickColumn(props: PickColumnProps) {
  const { title, search, empty, chosen, useList, onPick, searchAfterMs = SEARCH_AFTER_MS, foot } = props;
  const heading = useId();
  const [typed, setTyped] = useState('');
  const asked = useDebounced(typed.trim(), searchAfterMs);
  const list = useList(asked, true, typed);
  return (
    <section className={css.pick} aria-labelledby={heading}>
      <h3 id={heading}>{title}</h3>
      <SearchField label={search} value={typed} onChange={setTyped} />
      <ul>
        {list.options.map((option) => {
          const isChosen = chosen.some(({ value }) => value === option.value);
          return (
            <li key={option.value}>
              <button
                type="button"
                aria-pressed={isChosen}
                onClick={() => {
                  onPick({ value: option.value, label: option.label, avatar: option.avatar });
                }}
              >
                <Avatar id={option.value} name={option.label} src={option.avatar?.src ?? null} size={FACE} />
                <span dir="auto">{option.label}</span>
                {isChosen && <Icon name="check" size={15} />}
              </button>
            </li>
          );
        })}
      </ul>
      {list.loading && <p className={css.said}>{copy.columnLoading}</p>}
      {!list.loading && list.error === undefined && list.options.length === 0 && (
        <EmptyState size="small" title={empty} />
      )}
      {list.error !== undefined && (
        <p className={css.said} role="alert">
          {errorMessage(list.error) ?? copy.failed} <Button onClick={list.onRetry}>{copy.again}</Button>
        </p>
      )}
      {list.hasMore && (
        <Button disabled={list.loading} onClick={list.onMore}>
          {copy.columnMore}
        </Button>
      )}
      {foot}
    </section>
  );
}
