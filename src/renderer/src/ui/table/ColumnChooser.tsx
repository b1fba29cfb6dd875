import { useState } from 'react';
import { LazyBoundary } from '../LazyBoundary';
import { lazy } from '../lazy';
import { Icon } from '../Icon';
import { Popover } from '../Popover';
import { copy } from './copy';
import { canChoose, isShown, isWithoutRoom } from './column-layout';
import type { TableColumn } from './types';
import type { ColumnControl } from './use-columns';
import css from './table.module.css';

const ColumnList = lazy(async () => ({ default: (await import('./ColumnList')).ColumnList }));

interface ColumnChooserProps {
  /** All of them, in their order. */
  readonly columns: readonly Omit<TableColumn<never>, 'cell'>[];
  readonly control: ColumnControl;
  /** Pixels. */
  readonly tableWidth: number;
}

/** Which columns are shown, and in which order. */
export function ColumnChooser({ columns, control, tableWidth }: ColumnChooserProps) {
  const [open, setOpen] = useState(false);
  const free = columns.filter(canChoose);
  if (free.length === 0) return null;
  const away = free
    .filter((column) => isWithoutRoom(column, control.choice, tableWidth))
    .map(({ header }) => header);
  return (
    <Popover
      open={open}
      onOpenChange={setOpen}
      placement="bottom-end"
      content={
        <LazyBoundary>
          <ColumnList
            columns={free.map((column) => ({
              id: column.id,
              header: column.header,
              isShown: isShown(column, control.choice, tableWidth),
            }))}
            onShow={control.show}
            onOrder={control.order}
            onReset={control.reset}
          />
        </LazyBoundary>
      }
    >
      {(trigger) => (
        <button
          {...trigger}
          type="button"
          className={css.chooser}
          title={away.length === 0 ? copy.columns : copy.withoutRoom(away)}
          aria-label={copy.columns}
          aria-description={away.length === 0 ? undefined : copy.withoutRoom(away)}
          aria-haspopup="dialog"
        >
          <Icon name="columns" size={16} />
          {away.length > 0 && <span className={css.away}>+{away.length}</span>}
        </button>
      )}
    </Popover>
  );
}
