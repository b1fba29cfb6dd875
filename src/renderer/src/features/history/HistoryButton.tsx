import { useState } from 'react';
import { LazyBoundary } from '../../ui/LazyBoundary';
import { lazy } from '../../ui/lazy';
import { Button } from '../../ui/Button';
import { Icon } from '../../ui/Icon';
import { copy } from './copy';
import type { HistoryDrawerProps } from './HistoryDrawer';

const HistoryDrawer = lazy(async () => ({ default: (await import('./HistoryDrawer')).HistoryDrawer }));

/** Opens what was changed of a record, over it. */
export function HistoryButton(record: Omit<HistoryDrawerProps, 'onClose'>) {
  const [isOpen, setOpen] = useState(false);
  return (
    <>
      <Button
        onClick={() => {
          setOpen(true);
        }}
      >
        <Icon name="history" size={15} />
        {copy.button}
      </Button>
      {isOpen && (
        <LazyBoundary>
          <HistoryDrawer
            {...record}
            onClose={() => {
              setOpen(false);
            }}
          />
        </LazyBoundary>
      )}
    </>
  );
}
