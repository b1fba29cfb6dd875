import { useState } from 'react';
import { Icon } from '../Icon';
import { Popover } from '../Popover';
import { RecordPicker } from '../record-picker/RecordPicker';
import type { FilterField } from './filter-field';
import css from './filter-bar.module.css';

interface RecordsFilterProps {
  readonly field: Extract<FilterField, { kind: 'records' }>;
}

/** Several of many records, which are searched by name; or any. */
export function RecordsFilter({ field }: RecordsFilterProps) {
  const [open, setOpen] = useState(false);
  const { label, value, search, empty, useList, onChange } = field;
  const names = value.map((one) => one.label).join(', ');
  return (
    <Popover
      open={open}
      onOpenChange={setOpen}
      placement="bottom-start"
      content={
        <div className={css.records} data-layer-root>
          <RecordPicker
            multiple
            inline
            autoFocus
            label={label}
            placeholder={search}
            empty={empty}
            value={value}
            useList={useList}
            searchAfterMs={300}
            onChange={onChange}
          />
        </div>
      }
    >
      {(trigger) => (
        <button
          {...trigger}
          type="button"
          className={css.recordsButton}
          aria-haspopup="dialog"
          aria-label={names === '' ? label : `${label}: ${names}`}
          title={names || undefined}
        >
          <span data-empty={names === '' || undefined} dir="auto">
            {names || label}
          </span>
          {value.length > 1 && <em>{value.length}</em>}
          <Icon name="chevronDown" size={12} />
        </button>
      )}
    </Popover>
  );
}
