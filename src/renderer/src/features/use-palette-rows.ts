import { useMemo } from 'react';
import type { PaletteFinds, PaletteHit } from './palette-source';

interface Answer<Row> {
  readonly data?: { readonly rows: readonly Row[] } | undefined;
  readonly currentData?: unknown;
  readonly isError: boolean;
  readonly refetch: () => unknown;
}

const NONE: never[] = [];

/**
 * What the command palette gets of a list that is asked for.
 * @param isAsked whether anything is asked
 * @param toHit it must stay the same function, so that rows stay the same hits
 */
export function usePaletteRows<Row>(
  answer: Answer<Row>,
  isAsked: boolean,
  toHit: (row: Row) => PaletteHit,
): PaletteFinds {
  const rows = answer.data?.rows ?? NONE;
  const found = useMemo(() => rows.map(toHit), [rows, toHit]);
  return {
    known: NONE,
    found,
    isAnswered: !isAsked || answer.currentData !== undefined,
    isError: answer.isError,
    retry: () => void answer.refetch(),
  };
}
