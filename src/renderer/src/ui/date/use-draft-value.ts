import { type RefObject, useEffect, useLayoutEffect, useRef, useState } from 'react';

export interface DraftValueOptions<Value> {
  readonly value: Value;
  /** What the field shows. */
  readonly format: (value: Value) => string;
  /** Parses a text, also an empty one. */
  readonly parse: (text: string) => { readonly value: Value } | { readonly problem: string };
  readonly onChange: (value: Value) => void;
  /** Called when a text cannot be parsed, and when it is corrected. */
  readonly onInvalid?: ((invalid: boolean) => void) | undefined;
}

export interface DraftValue {
  readonly input: RefObject<HTMLInputElement | null>;
  readonly text: string;
  readonly problem: string | null;
  readonly onText: (text: string) => void;
  /** Takes what was typed. False: it cannot be parsed, and stays as it is. */
  readonly commit: () => boolean;
}

export interface TakenValue<Value> extends DraftValue {
  /** Takes what was chosen instead: what was typed is gone, also where the value stays the same. */
  readonly take: (value: Value) => void;
}

/** A value that is typed as text: taken with Enter or when the field is left. A text that cannot be parsed stays. */
export function useDraftValue<Value>(options: DraftValueOptions<Value>): TakenValue<Value> {
  const { value, format, parse, onChange, onInvalid } = options;
  const input = useRef<HTMLInputElement>(null);
  const [typed, setTyped] = useState<string | null>(null);
  const [problem, setProblem] = useState<string | null>(null);
  const [before, setBefore] = useState(value);
  if (before !== value) {
    // Changed from elsewhere, for example in the calendar.
    setBefore(value);
    setTyped(null);
    setProblem(null);
  }
  useLayoutEffect(() => {
    // `focusInvalidDate` looks for this before a form is sent.
    input.current?.setCustomValidity(problem ?? '');
  }, [problem]);
  const tell = useRef(onInvalid);
  useEffect(() => {
    tell.current = onInvalid;
  }, [onInvalid]);
  const isInvalid = problem !== null;
  useEffect(() => {
    if (!isInvalid) return;
    tell.current?.(true);
    return () => tell.current?.(false);
  }, [isInvalid]);

  function commit(): boolean {
    if (typed === null) return true;
    const text = typed.trim();
    if (text === format(value)) {
      setTyped(null);
      setProblem(null);
      return true;
    }
    const parsed = parse(text);
    if ('problem' in parsed) {
      setProblem(parsed.problem);
      return false;
    }
    setTyped(null);
    setProblem(null);
    if (format(parsed.value) !== format(value)) onChange(parsed.value);
    return true;
  }
  function take(chosen: Value): void {
    setTyped(null);
    setProblem(null);
    onChange(chosen);
  }
  return { take, input, text: typed ?? format(value), problem, onText: setTyped, commit };
}
