import { type KeyboardEvent, type ReactNode, useEffect, useRef, useState } from 'react';
import { cx } from '../cx';
import { ScrollRow } from '../ScrollRow';
import { stepByKey } from '../step-by-key';
import css from './tabs.module.css';

interface Tab<Id extends string> {
  readonly id: Id;
  readonly label: string;
  /** How many there are behind it. */
  readonly count?: number | undefined;
  /** Shown in the place of the label, which is its tooltip then. */
  readonly content?: ReactNode;
}

interface TabsProps<Id extends string> {
  /** Read out for all of them. */
  readonly label: string;
  readonly tabs: readonly Tab<Id>[];
  readonly value: Id;
  readonly onChange: (id: Id) => void;
  /** Id of the element that shows what is chosen. */
  readonly panel?: string;
  /** One below the other. */
  readonly vertical?: boolean;
  /** The chosen one takes the focus when they appear. */
  readonly focusFirst?: boolean;
  readonly className?: string | undefined;
}

/**
 * The parts of a page, of which one is shown; arrows move between them, Home and End to the ends. In a row that has no room
 * for all of them they scroll.
 */
export function Tabs<Id extends string>(props: TabsProps<Id>) {
  const { label, tabs, value, onChange, panel, vertical = false, focusFirst = false, className } = props;
  const list = useRef<HTMLDivElement>(null);
  const [takesFocus] = useState(focusFirst);
  useEffect(() => {
    if (takesFocus) list.current?.querySelector<HTMLElement>('[aria-selected="true"]')?.focus();
  }, [takesFocus]);
  function onKeyDown(event: KeyboardEvent): void {
    const at = tabs.findIndex(({ id }) => id === value);
    const axis = vertical ? 'both' : 'horizontal';
    const next = stepByKey(event.key, at, tabs.length, { axis, wraps: true });
    const tab = next === undefined ? undefined : tabs[next];
    if (tab === undefined) return;
    event.preventDefault();
    onChange(tab.id);
    list.current?.querySelector<HTMLElement>(`[data-tab="${tab.id}"]`)?.focus();
  }
  const buttons = tabs.map(({ id, label: name, count, content }) => (
    <button
      key={id}
      type="button"
      role="tab"
      data-tab={id}
      title={content === undefined ? undefined : name}
      aria-selected={id === value}
      aria-controls={panel}
      tabIndex={id === value ? 0 : -1}
      className={css.tab}
      onClick={() => {
        onChange(id);
      }}
    >
      {content ?? name}
      {count !== undefined && <span className={css.count}>{count.toLocaleString('en')}</span>}
    </button>
  ));
  return (
    <div
      ref={list}
      role="tablist"
      tabIndex={-1}
      aria-label={label}
      aria-orientation={vertical ? 'vertical' : undefined}
      className={cx(css.tabs, vertical && css.vertical, className)}
      onKeyDown={onKeyDown}
    >
      {vertical ? buttons : <ScrollRow chosen={value}>{buttons}</ScrollRow>}
    </div>
  );
}
