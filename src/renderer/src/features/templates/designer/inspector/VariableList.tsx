import { type KeyboardEvent, useRef, useState } from 'react';
import type { VariableSource } from '@shared/contract/template-parts';
import { Button } from '../../../../ui/Button';
import { NoResults } from '../../../../ui/NoResults';
import { Skeleton } from '../../../../ui/Skeleton';
import { copy } from '../copy';
import { findFields, ownName } from '../find-fields';
import { useSources } from '../use-sources';
import { sourceKey } from '../value-sources';
import css from './variable-list.module.css';

interface VariableListProps {
  /** `source`: the field that its value comes from. */
  readonly onPick: (name: string, source: VariableSource | null) => void;
}

/** Fields by group, found by their label whatever its capitals; arrows move through them. */
export function VariableList({ onPick }: VariableListProps) {
  const [search, setSearch] = useState('');
  const { groups: all, isError, refetch } = useSources();
  const list = useRef<HTMLDivElement>(null);
  const groups = findFields(all ?? [], search);
  const own = all === undefined ? null : ownName(all, search);

  function onKeyDown(event: KeyboardEvent): void {
    const items = [...(list.current?.querySelectorAll<HTMLElement>('input, [data-item]') ?? [])];
    const at = items.indexOf(document.activeElement as HTMLElement);
    if (event.key === 'Enter' && at === 0) {
      event.preventDefault();
      items[1]?.click();
      return;
    }
    const step = { ArrowDown: 1, ArrowUp: -1 }[event.key];
    if (step === undefined) return;
    event.preventDefault();
    items[(at + step + items.length) % items.length]?.focus();
  }
  return (
    <div ref={list} role="dialog" aria-label={copy.addVariables} className={css.box} onKeyDown={onKeyDown}>
      <input
        autoFocus
        type="search"
        className={css.search}
        aria-label={copy.searchVariables}
        placeholder={copy.searchVariables}
        value={search}
        maxLength={100}
        onChange={({ target }) => {
          setSearch(target.value);
        }}
      />
      <div className={css.list}>
        {all === undefined && !isError && <Skeleton />}
        {isError && (
          <p role="alert" className={css.none}>
            {copy.fieldsFailed} <Button onClick={refetch}>{copy.again}</Button>
          </p>
        )}
        {groups.map((group) => (
          <section key={group.name} aria-label={group.label}>
            <h3 className={css.group}>{group.label}</h3>
            {group.fields.map(({ source, label, variable }) => (
              <button
                key={sourceKey(source)}
                type="button"
                data-item
                className={css.item}
                onClick={() => {
                  onPick(variable, source);
                }}
              >
                {label}
                <small>{variable}</small>
              </button>
            ))}
          </section>
        ))}
        {all !== undefined && groups.length === 0 && (
          <div className={css.none}>
            <NoResults
              size="small"
              title={copy.noVariables}
              clear={copy.showAllVariables}
              onClear={() => {
                setSearch('');
              }}
            />
          </div>
        )}
        {own !== null && (
          <button
            type="button"
            data-item
            className={css.item}
            onClick={() => {
              onPick(own, null);
            }}
          >
            {copy.takeName(own)}
          </button>
        )}
      </div>
    </div>
  );
}
