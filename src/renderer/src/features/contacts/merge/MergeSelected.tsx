import { Suspense, lazy, useState } from 'react';
import { useCan } from '../../../core/workspace';
import { GuardedButton } from '../../../ui/GuardedButton';
import { copy } from './copy';

const MergeDialog = lazy(async () => ({ default: (await import('./MergeDialog')).MergeDialog }));

interface MergeSelectedProps {
  readonly ids: ReadonlySet<string>;
  readonly onDone: () => void;
}

/** Merges the two contacts that are selected; nothing where there are more or fewer. */
export function MergeSelected({ ids, onDone }: MergeSelectedProps) {
  const mayUpdate = useCan('update', 'crm_contacts');
  const [isOpen, setOpen] = useState(false);
  const [first, second] = [...ids];
  if (first === undefined || second === undefined || ids.size !== 2) return null;
  return (
    <>
      <GuardedButton
        hint={mayUpdate ? null : copy.mayNotUpdate}
        onClick={() => {
          setOpen(true);
        }}
      >
        {copy.page.merge}
      </GuardedButton>
      {isOpen && (
        <Suspense>
          <MergeDialog
            firstId={first}
            secondId={second}
            onMerged={() => {
              setOpen(false);
              onDone();
            }}
            onClose={() => {
              setOpen(false);
            }}
          />
        </Suspense>
      )}
    </>
  );
}
