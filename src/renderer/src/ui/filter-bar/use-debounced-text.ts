import { useEffect, useRef, useState } from 'react';

/** Spec 3 §9. Milliseconds. */
const SEARCH_AFTER_MS = 300;

/**
 * What is typed into a search, handed on when it has rested. A text that comes from elsewhere (the address, a cleared
 * filter) replaces it.
 */
export function useDebouncedText(
  text: string,
  onText: (text: string) => void,
): readonly [string, (text: string) => void] {
  const [typed, setTyped] = useState(text);
  const handed = useRef(text);
  const hand = useRef(onText);
  useEffect(() => {
    hand.current = onText;
  });
  useEffect(() => {
    if (text === handed.current) return;
    handed.current = text;
    setTyped(text);
  }, [text]);
  useEffect(() => {
    if (typed === handed.current) return undefined;
    const timer = setTimeout(() => {
      handed.current = typed;
      hand.current(typed);
    }, SEARCH_AFTER_MS);
    return () => {
      clearTimeout(timer);
    };
  }, [typed]);
  return [typed, setTyped];
}
