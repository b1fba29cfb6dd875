import { cx } from './cx';
import { ScrollRow } from './ScrollRow';
import css from './pill-tabs.module.css';

export interface PillTabsProps<Id extends string> {
  readonly label: string;
  readonly tabs: readonly { readonly id: Id; readonly name: string }[];
  readonly selected: Id;
  readonly onSelect: (id: Id) => void;
}

/** A few small choices in one row, of which one is pressed. */
export function PillTabs<Id extends string>({ label, tabs, selected, onSelect }: PillTabsProps<Id>) {
  return (
    <div className={css.tabs} role="group" aria-label={label}>
      <ScrollRow chosen={selected}>
        {tabs.map(({ id, name }) => (
          <button
            key={id}
            type="button"
            aria-pressed={id === selected}
            className={cx(css.tab, id === selected && css.on)}
            onClick={() => {
              onSelect(id);
            }}
          >
            {name}
          </button>
        ))}
      </ScrollRow>
    </div>
  );
}
