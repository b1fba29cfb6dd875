import { type KeyboardEvent, type ReactNode, useEffect, useRef, useState } from 'react';
import { cx } from '../../../ui/cx';
import { stepByKey } from '../../../ui/step-by-key';
import css from './setting.module.css';

interface Tab<Id> {
  readonly id: Id;
  readonly content: ReactNode;
  readonly title?: string;
}

interface TabListProps<Id> {
  readonly label: string;
  readonly vertical?: boolean;
  readonly tabs: readonly Tab<Id>[];
  readonly chosen: Id;
  /** Id of the element that shows what is chosen. */
  readonly panel: string;
  /** The chosen one takes the focus when the list appears. */
  readonly focusFirst?: boolean;
  readonly onChoose: (id: Id) => void;
}

/** Tabs: arrows move among them, Home and End to the ends. */
export function TabList<Id extends string>(props: TabListProps<Id>) {
  const { label, vertical = false, tabs, chosen, panel, focusFirst = false, onChoose } = props;
  const list = useRef<HTMLDivElement>(null);
  const [focuses] = useState(focusFirst);
  useEffect(() => {
    if (focuses) list.current?.querySelector<HTMLElement>('[aria-selected="true"]')?.focus();
  }, [focuses]);

  function onKeyDown(event: KeyboardEvent): void {
    const at = tabs.findIndex(({ id }) => id === chosen);
    const axis = vertical ? 'vertical' : 'horizontal';
    const next = stepByKey(event.key, at, tabs.length, { axis, wraps: true });
    const tab = next === undefined ? undefined : tabs[next];
    if (next === undefined || tab === undefined) return;
    event.preventDefault();
    list.current?.querySelectorAll<HTMLElement>('[role="tab"]')[next]?.focus();
    onChoose(tab.id);
  }

  return (
    <div
      ref={list}
      role="tablist"
      tabIndex={-1}
      aria-label={label}
      aria-orientation={vertical ? 'vertical' : 'horizontal'}
      className={cx(css.tabs, vertical && css.vertical)}
      onKeyDown={onKeyDown}
    >
      {tabs.map(({ id, content, title }) => (
        <button
          key={id}
          type="button"
          role="tab"
          title={title}
          aria-selected={id === chosen}
          aria-controls={panel}
          tabIndex={id === chosen ? 0 : -1}
          className={css.tab}
          onClick={() => {
            onChoose(id);
          }}
        >
          {content}
        </button>
      ))}
    </div>
  );
}
