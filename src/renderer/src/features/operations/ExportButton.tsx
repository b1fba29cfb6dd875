import { Suspense, lazy, useState } from 'react';
import { Button } from '../../ui/Button';
import { GuardedButton } from '../../ui/GuardedButton';
import { Popover } from '../../ui/Popover';
import type { NewOperation } from './api';
import { copy } from './copy';
import type { ExportColumn } from './exportable';

const ExportPanel = lazy(async () => ({ default: (await import('./ExportPanel')).ExportPanel }));

export interface ExportButtonProps {
  /** Why it cannot be done; null: it can. */
  readonly hint: string | null;
  /** Of the operation that makes the file. */
  readonly kind: string;
  readonly records: NewOperation['records'];
  /** Those of the table, in its order; the file may have more. */
  readonly columns: readonly ExportColumn[];
  /** Ids of those that are shown. */
  readonly shown: () => readonly string[];
  /** Read out. */
  readonly label: string;
}

/** Has selected records written into a file: which columns, what kind of file, and how it goes. */
export function ExportButton({ hint, label, ...panel }: ExportButtonProps) {
  const [isOpen, setOpen] = useState(false);
  if (hint !== null)
    return (
      <GuardedButton hint={hint} aria-label={label}>
        {copy.export.button}
      </GuardedButton>
    );
  const close = (): void => {
    setOpen(false);
  };
  return (
    <Popover
      open={isOpen}
      onOpenChange={setOpen}
      placement="top-end"
      content={
        <Suspense>
          <ExportPanel {...panel} onClose={close} />
        </Suspense>
      }
    >
      {(trigger) => (
        <Button aria-label={label} aria-haspopup="dialog" {...trigger}>
          {copy.export.button}
        </Button>
      )}
    </Popover>
  );
}
