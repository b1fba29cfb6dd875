import { useCallback, useEffect, useMemo, useRef, useState } from 'react';
import type { Conversation } from '@shared/contract/chat';
import { MAX_CHANGED } from '@shared/contract/limits';
import { toast } from '../../../core/toast';
import { copy } from '../copy';

const NONE: ReadonlySet<string> = new Set();

export interface ConversationSelection {
  readonly ids: ReadonlySet<string>;
  /** With `range`: also everything between this one and the last one that was chosen. */
  readonly toggle: (conversation: Conversation, range: boolean) => void;
  readonly clear: () => void;
}

/** The conversations that somebody has chosen for an action on several; only those that the list still shows. */
export function useConversationSelection(rows: readonly Conversation[]): ConversationSelection {
  const [chosen, setChosen] = useState<ReadonlySet<string>>(NONE);
  const last = useRef<string | null>(null);
  const latest = useRef(rows);
  useEffect(() => {
    latest.current = rows;
  }, [rows]);

  const toggle = useCallback(({ _id }: Conversation, range: boolean) => {
    setChosen((before) => {
      const next = new Set(before);
      const order = latest.current.map((row) => row._id);
      const from = range && last.current !== null ? order.indexOf(last.current) : -1;
      const to = order.indexOf(_id);
      if (from >= 0 && to >= 0) {
        for (const id of order.slice(Math.min(from, to), Math.max(from, to) + 1)) next.add(id);
      } else if (!next.delete(_id)) next.add(_id);
      last.current = _id;
      if (next.size <= MAX_CHANGED) return next;
      toast(copy.bulkLimit(MAX_CHANGED));
      return before;
    });
  }, []);
  const clear = useCallback(() => {
    last.current = null;
    setChosen(NONE);
  }, []);

  const ids = useMemo(() => {
    if (chosen.size === 0) return NONE;
    const shown = rows.filter(({ _id }) => chosen.has(_id));
    return shown.length === 0 ? NONE : new Set(shown.map(({ _id }) => _id));
  }, [chosen, rows]);
  return { ids, toggle, clear };
}
