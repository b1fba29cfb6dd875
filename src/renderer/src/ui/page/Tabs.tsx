import { type KeyboardEvent, useRef } from 'react';
import { stepByKey } from '../step-by-key';
import css from './tabs.module.css';

interface Tab<Id extends string> {
  readonly id: Id;
  readonly label: string;
  /** How many there are behind it. */
  readonly count?: number | undefined;
}

interface TabsProps<Id extends string> {
  /** Read out for all of them. */
  readonly label: string;
  readonly tabs: readonly Tab<Id>[];
  readonly value: Id;
  readonly onChange: (id: Id) => void;
}

/** The parts of a page, of which one is shown; arrows move between them. */
export function Tabs<Id extends string>({ label, tabs, value, onChange }: TabsProps<Id>) {
  const list = useRef<HTMLDivElement>(null);
  function onKeyDown(event: KeyboardEvent): void {
    const at = tabs.findIndex(({ id }) => id === value);
    const next = stepByKey(event.key, at, tabs.length, { axis: 'horizontal', wraps: true });
    const tab = next === undefined ? undefined : tabs[next];
    if (tab === undefined) return;
    event.preventDefault();
    onChange(tab.id);
    list.current?.querySelector<HTMLElement>(`[data-tab="${tab.id}"]`)?.focus();
  }
  return (
    <div
      ref={list}
      role="tablist"
      tabIndex={-1}
      aria-label={label}
      className={css.tabs}
      onKeyDown={onKeyDown}
    >
      {tabs.map(({ id, label: name, count }) => (
        <button
          key={id}
          type="button"
          role="tab"
          data-tab={id}
          aria-selected={id === value}
          tabIndex={id === value ? 0 : -1}
          className={css.tab}
          onClick={() => {
            onChange(id);
          }}
        >
          {name}
          {count !== undefined && <span className={css.count}>{count.toLocaleString('en')}</span>}
        </button>
      ))}
    </div>
  );
}
