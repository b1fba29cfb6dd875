import { useEffect, useRef, useState } from 'react';
import { type KeptDraft, forgetDraft, keepDraft, readDraft } from './kept-draft';

/** After the last key. Milliseconds. */
const REST_MS = 250;

/** What was kept when the form was opened; `drop` once it is given up. */
export function useKeptDraft<Values extends object>(
  name: string,
): { readonly kept: KeptDraft<Values> | null; readonly drop: () => void } {
  const [kept, setKept] = useState(() => readDraft<Values>(name));
  return {
    kept,
    drop: () => {
      setKept(null);
    },
  };
}

/** Keeps what is typed, a moment after every change. @param values null: there is nothing to keep (any more) */
export function useKeepDraft(name: string, values: object | null): void {
  const text = values === null ? null : JSON.stringify(values);
  const pending = useRef<(() => void) | null>(null);
  const isFirst = useRef(true);
  useEffect(() => {
    // What was kept before is not given up because a form has just opened.
    if (isFirst.current && text === null) return undefined;
    isFirst.current = false;
    if (text === null) {
      pending.current = null;
      forgetDraft(name);
      return undefined;
    }
    const write = (): void => {
      pending.current = null;
      keepDraft(name, JSON.parse(text) as object);
    };
    pending.current = write;
    const timer = setTimeout(write, REST_MS);
    return () => {
      clearTimeout(timer);
    };
  }, [name, text]);
  useEffect(() => {
    const flush = (): void => pending.current?.();
    // A page that is left stays until the next one has begun to come: time enough to seal what was typed last.
    const occasions = ['beforeunload', 'pagehide'] as const;
    for (const occasion of occasions) window.addEventListener(occasion, flush);
    return () => {
      for (const occasion of occasions) window.removeEventListener(occasion, flush);
      flush();
    };
  }, []);
}
