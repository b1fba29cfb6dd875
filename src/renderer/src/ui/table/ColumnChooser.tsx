import { lazy, Suspense, useState } from 'react';
import { IconButton } from '../IconButton';
import { Popover } from '../Popover';
import { copy } from './copy';
import type { ColumnListProps } from './ColumnList';
import css from './table.module.css';

const ColumnList = lazy(async () => ({ default: (await import('./ColumnList')).ColumnList }));

/** Which columns are shown, and in which order. */
export function ColumnChooser(props: ColumnListProps) {
  const [open, setOpen] = useState(false);
  return (
    <Popover
      open={open}
      onOpenChange={setOpen}
      placement="bottom-end"
      content={
        <Suspense>
          <ColumnList {...props} />
        </Suspense>
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
