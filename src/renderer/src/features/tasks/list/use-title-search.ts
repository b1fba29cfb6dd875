import { useEffect, useRef, useState } from 'react';

/** Spec 3 §9. Milliseconds. */
const SEARCH_AFTER_MS = 300;

/**
 * What is typed into the search, handed on when it has rested. A title that comes from elsewhere (the address, a
 * cleared filter) replaces it.
 */
export function useTitleSearch(
  title: string,
  onTitle: (title: string) => void,
): readonly [string, (text: string) => void] {
  const [text, setText] = useState(title);
  const handed = useRef(title);
  const hand = useRef(onTitle);
  useEffect(() => {
    hand.current = onTitle;
  });
  useEffect(() => {
    if (title === handed.current) return;
    handed.current = title;
    setText(title);
  }, [title]);
  useEffect(() => {
    if (text === handed.current) return undefined;
    const timer = setTimeout(() => {
      handed.current = text;
      hand.current(text);
    }, SEARCH_AFTER_MS);
    return () => {
      clearTimeout(timer);
    };
  }, [text]);
  return [text, setText];
}
