import { useRef, useState } from 'react';
import type { KeyboardEvent } from 'react';
import { Button } from '../../../../ui/Button';
import { Skeleton } from '../../../../ui/Skeleton';
import { useTemplateFieldsQuery } from '../../templates-api';
import { COPY } from '../copy';
import { findFields, ownName } from '../find-fields';
import css from './variable-list.module.css';

interface VariableListProps {
  readonly onPick: (name: string, isField: boolean) => void;
}

/** Fields by group, found by their label whatever its capitals; arrows move through them. */
export function VariableList({ onPick }: VariableListProps) {
  const [search, setSearch] = useState('');
  const { data, isError, refetch } = useTemplateFieldsQuery(undefined);
  const list = useRef<HTMLDivElement>(null);
  const groups = findFields(data ?? [], search);
  const own = data === undefined ? null : ownName(data, search);

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
    <div ref={list} role="dialog" aria-label={COPY.addVariables} className={css.box} onKeyDown={onKeyDown}>
      <input
        autoFocus
        type="search"
        className={css.search}
        aria-label={COPY.searchVariables}
        placeholder={COPY.searchVariables}
        value={search}
        maxLength={100}
        onChange={({ target }) => {
          setSearch(target.value);
        }}
      />
      <div className={css.list}>
        {data === undefined && !isError && <Skeleton />}
        {isError && (
          <p role="alert" className={css.none}>
            {COPY.fieldsFailed} <Button onClick={() => void refetch()}>{COPY.again}</Button>
          </p>
        )}
        {groups.map((group) => (
          <section key={group.name} aria-label={group.label}>
            <h3 className={css.group}>{group.label}</h3>
            {group.fields.map(({ name, label }) => (
              <button
                key={name}
                type="button"
                data-item
                className={css.item}
                onClick={() => {
                  onPick(name, true);
                }}
              >
                {label}
                <small>{name}</small>
              </button>
            ))}
          </section>
        ))}
        {data !== undefined && groups.length === 0 && <p className={css.none}>{COPY.noVariables}</p>}
        {own !== null && (
          <button
            type="button"
            data-item
            className={css.item}
            onClick={() => {
              onPick(own, false);
            }}
          >
            {COPY.takeName(own)}
          </button>
        )}
      </div>
    </div>
  );
}
