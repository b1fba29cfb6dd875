import { useState } from 'react';
import { Icon } from '../Icon';
import { Popover } from '../Popover';
import { copy } from './copy';
import type { FilterField } from './filter-field';
import { FilterControl } from './FilterControl';
import css from './filter-bar.module.css';

interface MoreFiltersProps {
  readonly fields: readonly FilterField[];
  /** How many of them are on. */
  readonly on: number;
}

/** The filters for which the bar has no room. */
export function MoreFilters({ fields, on }: MoreFiltersProps) {
  const [open, setOpen] = useState(false);
  return (
    <Popover
      open={open}
      onOpenChange={setOpen}
      placement="bottom-start"
      content={
        <div className={css.rest} role="dialog" aria-label={copy.more} data-layer-root>
          {fields.map((field) => (
            <div key={field.id} className={css.restField}>
              {field.kind !== 'toggle' && <span aria-hidden>{field.label}</span>}
              <FilterControl field={field} />
            </div>
          ))}
        </div>
      }
    >
      {(trigger) => (
        <button
          {...trigger}
          type="button"
          className={css.more}
          aria-haspopup="dialog"
          aria-label={on === 0 ? copy.more : copy.moreOn(on)}
        >
          <Icon name="sliders" size={15} />
          <span>{copy.more}</span>
          {on > 0 && <em>{on}</em>}
        </button>
      )}
    </Popover>
  );
}
