import { type RefObject, useCallback, useEffect, useState } from 'react';

/**
 * Leads to the first field that is wrong, once the sections with one have opened. @returns what asks for it
 */
export function useFirstProblem(box: RefObject<HTMLElement | null>): () => void {
  const [asked, setAsked] = useState(0);
  useEffect(() => {
    if (asked === 0) return undefined;
    const frame = requestAnimationFrame(() => {
      box.current
        ?.querySelector<HTMLElement>('[data-invalid] input, input[aria-invalid=true], [aria-invalid=true]')
        ?.focus();
    });
    return () => {
      cancelAnimationFrame(frame);
    };
  }, [asked, box]);
  return useCallback(() => {
    setAsked((times) => times + 1);
  }, []);
}
