import { useMemo } from 'react';
import type { KeptDraft } from '../kept-draft/kept-draft';
import { useKeepDraft, useKeptDraft } from '../kept-draft/use-kept-draft';
import type { DraftGroup } from './filter-draft';
import { keptGroup } from './kept-group';

interface KeptValues {
  readonly conditions: unknown;
  /** On what they were written. */
  readonly over: string | null;
}

const overOf = (kept: KeptDraft<KeptValues> | null): string | null =>
  typeof kept?.values.over === 'string' ? kept.values.over : null;

/**
 * Conditions that were written on this device and not saved: after a reload they are there again.
 * @param name of what is kept
 */
export function useKeptConditions(name: string) {
  const { kept, drop } = useKeptDraft<KeptValues>(name);
  const typed = useMemo(() => keptGroup(kept?.values.conditions), [kept]);
  return { typed, over: overOf(kept), at: typed === null ? null : (kept?.at ?? null), drop };
}

/** Keeps what is written, a moment after every change. @param draft null: there is nothing to keep (any more) */
export function useKeepConditions(name: string, draft: DraftGroup | null, over: string | null): void {
  useKeepDraft(name, draft === null ? null : ({ conditions: draft, over } satisfies KeptValues));
}
