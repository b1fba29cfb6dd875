import { type ReactNode, useState } from 'react';
import { LazyBoundary } from '../../ui/LazyBoundary';
import { lazy } from '../../ui/lazy';
import { Button } from '../../ui/Button';
import { GuardedButton } from '../../ui/GuardedButton';
import { Popover } from '../../ui/Popover';
import { copy } from './copy';
import type { Exported } from './exportable';

const ExportPanel = lazy(async () => ({ default: (await import('./ExportPanel')).ExportPanel }));

interface ExportButtonProps extends Exported {
  /** Why it cannot be done; null: it can. */
  readonly hint: string | null;
  /** Read out. */
  readonly label: string;
  /** What stands on it instead of `Export`. */
  readonly children?: ReactNode;
  /** On which side of it there is room: a bar at the foot opens upwards. */
  readonly from?: 'above' | 'below';
}

/** Has selected records written into a file: which columns, what kind of file, and how it goes. */
export function ExportButton(props: ExportButtonProps) {
  const { hint, label, children = copy.export.button, from = 'above', ...panel } = props;
  const [isOpen, setOpen] = useState(false);
  if (hint !== null)
    return (
      <GuardedButton hint={hint} aria-label={label}>
        {children}
      </GuardedButton>
    );
  const close = (): void => {
    setOpen(false);
  };
  return (
    <Popover
      open={isOpen}
      onOpenChange={setOpen}
      placement={from === 'above' ? 'top-start' : 'bottom-end'}
      content={
        <LazyBoundary>
          <ExportPanel {...panel} onClose={close} />
        </LazyBoundary>
      }
    >
      {(trigger) => (
        <Button aria-label={label} aria-haspopup="dialog" {...trigger}>
          {children}
        </Button>
      )}
    </Popover>
  );
}
