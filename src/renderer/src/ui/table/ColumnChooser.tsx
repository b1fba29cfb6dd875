import { useState } from 'react';
import { LazyBoundary } from '../LazyBoundary';
import { lazy } from '../lazy';
import { IconButton } from '../IconButton';
import { Popover } from '../Popover';
import { copy } from './copy';
import { canChoose, isShown } from './column-layout';
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
        <IconButton
          {...trigger}
          icon="columns"
          size="small"
          label={copy.columns}
          aria-haspopup="dialog"
          className={css.chooser}
        />
      )}
    </Popover>
  );
}
