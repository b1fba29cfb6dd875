import type { ReactNode } from 'react';
import { EmptyState } from '../../../ui/EmptyState';
import { cx } from '../../../ui/cx';
import css from './suggest.module.css';

export interface Suggestion {
  readonly id: string;
  readonly lead?: ReactNode;
  readonly title: string;
  readonly text?: string;
}

export interface SuggestListProps {
  readonly id: string;
  readonly label: string;
  readonly suggestions: readonly Suggestion[];
  readonly active: number;
  readonly onPick: (index: number) => void;
  readonly foot?: ReactNode;
  readonly empty: string;
}

export const suggestionId = (listId: string, index: number): string => `${listId}-${index}`;

/** What can be put in at the caret, above the composer. The text keeps the focus; the arrows move through it. */
export function SuggestList({ id, label, suggestions, active, onPick, foot, empty }: SuggestListProps) {
  return (
    <div className={css.box}>
      <div
        id={id}
        // A listbox without options is none.
        role={suggestions.length === 0 ? 'status' : 'listbox'}
        aria-label={label}
        className={css.list}
      >
        {suggestions.map((suggestion, index) => (
          <div
            key={suggestion.id}
            id={suggestionId(id, index)}
            role="option"
            aria-selected={index === active}
            className={cx(css.item, index === active && css.active)}
            ref={index === active ? (item) => item?.scrollIntoView({ block: 'nearest' }) : undefined}
            // The caret stays where it is.
            onMouseDown={(event) => {
              event.preventDefault();
            }}
            onClick={() => {
              onPick(index);
            }}
          >
            {suggestion.lead}
            <b>{suggestion.title}</b>
            {suggestion.text !== undefined && <span dir="auto">{suggestion.text}</span>}
          </div>
        ))}
        {suggestions.length === 0 && (
          <div className={css.none}>
            <EmptyState size="small" title={empty} />
          </div>
        )}
      </div>
      {foot}
    </div>
  );
}
