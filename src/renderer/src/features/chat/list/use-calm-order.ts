import { useCallback, useEffect, useMemo, useRef, useState } from 'react';
import type { Conversation } from '@shared/contract/chat';
import { calmOrder } from './calm-order';

/** The pointer rests: the list may move again; milliseconds. */
const REST_MS = 1500;

export interface CalmOrder {
  readonly rows: readonly Conversation[];
  /** The pointer moves over the list: nothing changes its place. */
  readonly hold: () => void;
  readonly release: () => void;
}

/** The list does not reorder under the pointer (design §5); contents are always the newest. */
export function useCalmOrder(latest: readonly Conversation[]): CalmOrder {
  const [held, setHeld] = useState<readonly string[] | null>(null);
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);
  const release = useCallback(() => {
    clearTimeout(timer.current);
    setHeld(null);
  }, []);
  const hold = useCallback(() => {
    clearTimeout(timer.current);
    timer.current = setTimeout(release, REST_MS);
    setHeld((order) => order ?? latest.map(({ _id }) => _id));
  }, [latest, release]);
  useEffect(
    () => () => {
      clearTimeout(timer.current);
    },
    [],
  );
  const rows = useMemo(() => (held === null ? latest : calmOrder(held, latest)), [held, latest]);
  return { rows, hold, release };
}
