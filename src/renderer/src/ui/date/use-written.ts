import { type RefObject, useEffect, useLayoutEffect, useRef, useState } from 'react';

export interface WrittenField<Value> {
  readonly value: Value;
  /** What the field shows. */
  readonly write: (value: Value) => string;
  /** What a text means; an empty one, too. */
  readonly read: (text: string) => { readonly value: Value } | { readonly problem: string };
  readonly onChange: (value: Value) => void;
  /** Told when a text is not understood, and when it is put right. */
  readonly onUnread?: ((unread: boolean) => void) | undefined;
}

export interface Written {
  readonly input: RefObject<HTMLInputElement | null>;
  readonly text: string;
  readonly problem: string | null;
  readonly onText: (text: string) => void;
  /** Takes what was typed. False: it was not understood, and stays as it is. */
  readonly commit: () => boolean;
}

interface WrittenValue<Value> extends Written {
  /** Takes what was chosen instead: what was typed is gone, also where the value stays the same. */
  readonly take: (value: Value) => void;
}

/** A value that is written as people write: taken with Enter, or when the field is left; what is not understood stays. */
export function useWritten<Value>(field: WrittenField<Value>): WrittenValue<Value> {
  const { value, write, read, onChange, onUnread } = field;
  const input = useRef<HTMLInputElement>(null);
  const [typed, setTyped] = useState<string | null>(null);
  const [problem, setProblem] = useState<string | null>(null);
  const [before, setBefore] = useState(value);
  if (before !== value) {
    // Chosen elsewhere, as in the calendar.
    setBefore(value);
    setTyped(null);
    setProblem(null);
  }
  useLayoutEffect(() => {
    // Asked by `holdUnread` before a form is sent.
    input.current?.setCustomValidity(problem ?? '');
  }, [problem]);
  const tell = useRef(onUnread);
  useEffect(() => {
    tell.current = onUnread;
  }, [onUnread]);
  const isUnread = problem !== null;
  useEffect(() => {
    if (!isUnread) return;
    tell.current?.(true);
    return () => tell.current?.(false);
  }, [isUnread]);

  function commit(): boolean {
    if (typed === null) return true;
    const text = typed.trim();
    if (text === write(value)) {
      setTyped(null);
      setProblem(null);
      return true;
    }
    const answer = read(text);
    if ('problem' in answer) {
      setProblem(answer.problem);
      return false;
    }
    setTyped(null);
    setProblem(null);
    if (write(answer.value) !== write(value)) onChange(answer.value);
    return true;
  }
  function take(chosen: Value): void {
    setTyped(null);
    setProblem(null);
    onChange(chosen);
  }
  return { take, input, text: typed ?? write(value), problem, onText: setTyped, commit };
}
