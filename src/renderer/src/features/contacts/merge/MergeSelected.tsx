import { useState } from 'react';
import { LazyBoundary } from '../../../ui/LazyBoundary';
import { lazy } from '../../../ui/lazy';
import { useCan } from '../../../core/workspace';
import { GuardedButton } from '../../../ui/GuardedButton';
import { copy } from './copy';

const MergeDialog = lazy(async () => ({ default: (await import('./MergeDialog')).MergeDialog }));

/** Of more than these nobody chooses fields one after the other. */
const MOST = 10;

interface MergeSelectedProps {
  readonly ids: ReadonlySet<string>;
  readonly onDone: () => void;
}

/** Contacts that become one, two at a time. */
interface Merging {
  /** What is left of those that are merged already. */
  readonly kept: string;
  readonly rest: readonly string[];
  /** How many merges there are. */
  readonly of: number;
}

/** Makes the contacts that are selected one, two at a time; nothing where one alone or too many are. */
export function MergeSelected({ ids, onDone }: MergeSelectedProps) {
  const mayUpdate = useCan('update', 'crm_contacts');
  // The selection follows what is gone: what is being merged is kept here.
  const [merging, setMerging] = useState<Merging | null>(null);
  const next = merging?.rest[0];
  const close = (): void => {
    const hasBegun = merging !== null && merging.rest.length < merging.of;
    setMerging(null);
    if (hasBegun) onDone();
  };
  const begin = (): void => {
    const [kept, ...rest] = ids;
    if (kept !== undefined) setMerging({ kept, rest, of: rest.length });
  };
  const merged = (kept: string): void => {
    if (merging === null) return;
    const rest = merging.rest.slice(1);
    if (rest.length > 0) {
      setMerging({ ...merging, kept, rest });
      return;
    }
    setMerging(null);
    onDone();
  };
  if (merging === null && (ids.size < 2 || ids.size > MOST)) return null;
  return (
    <>
      <GuardedButton hint={mayUpdate ? null : copy.mayNotUpdate} onClick={begin}>
        {copy.page.merge}
      </GuardedButton>
      {merging !== null && next !== undefined && (
        <LazyBoundary>
          <MergeDialog
            key={`${merging.kept} ${next}`}
            firstId={merging.kept}
            secondId={next}
            step={{ no: merging.of - merging.rest.length + 1, of: merging.of }}
            onMerged={merged}
            onClose={close}
          />
        </LazyBoundary>
      )}
    </>
  );
}
