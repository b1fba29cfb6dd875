import { type RefObject, useEffect, useRef } from 'react';

/**
 * Keeps the current entry of a list that scrolls in view: when another one becomes it, and when the list gets another
 * size, as in a window that is made smaller.
 * @param current what the current entry is known by
 */
export function useCurrentInView<List extends HTMLElement>(
  current: string | undefined,
): RefObject<List | null> {
  const list = useRef<List>(null);
  useEffect(() => {
    const box = list.current;
    if (!box) return undefined;
    // It is told once at the beginning, too.
    const sizes = new ResizeObserver(() => {
      box.querySelector('[aria-current="page"]')?.scrollIntoView({ block: 'nearest', inline: 'nearest' });
    });
    sizes.observe(box);
    return () => {
      sizes.disconnect();
    };
  }, [current]);
  return list;
}
