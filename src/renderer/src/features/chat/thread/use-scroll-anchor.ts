import { type RefObject, useCallback, useLayoutEffect, useMemo, useRef } from 'react';
import type { ThreadRow } from './albums';

interface Anchor {
  readonly row: Element;
  /** Pixels from the top of the window. */
  readonly top: number;
}

/** The first message in sight. */
function anchorIn(scroller: HTMLElement): Anchor | null {
  const { top } = scroller.getBoundingClientRect();
  for (const row of scroller.querySelectorAll('[data-row]')) {
    const box = row.getBoundingClientRect();
    if (box.bottom > top) return { row, top: box.top };
  }
  return null;
}

export interface ScrollAnchorOptions {
  readonly scroller: RefObject<HTMLElement | null>;
  readonly items: readonly ThreadRow[];
  /** Older messages have just come in front. */
  readonly shift: boolean;
}

export interface ScrollAnchor {
  readonly onScroll: () => void;
  readonly onResize: () => void;
  readonly onScrollEnd: () => void;
}

/**
 * After older messages have come in front, virtua keeps the distance from the end until scrolling has ended: a row
 * below that is measured meanwhile would move everything in sight by what its height was guessed wrong. Seen from
 * the first message in sight such a move is taken back before it is painted.
 */
export function useScrollAnchor({ scroller, items, shift }: ScrollAnchorOptions): ScrollAnchor {
  const anchor = useRef<Anchor | null>(null);
  useLayoutEffect(() => {
    if (shift && scroller.current) anchor.current = anchorIn(scroller.current);
  }, [items, shift, scroller]);

  const onScroll = useCallback(() => {
    // Somebody goes on scrolling: from here on that is the place.
    if (anchor.current && scroller.current) anchor.current = anchorIn(scroller.current);
  }, [scroller]);

  const onResize = useCallback(() => {
    const held = anchor.current;
    if (!held?.row.isConnected || !scroller.current) return;
    const moved = held.row.getBoundingClientRect().top - held.top;
    if (Math.abs(moved) > 0.5) scroller.current.scrollTop += moved;
  }, [scroller]);

  const onScrollEnd = useCallback(() => {
    anchor.current = null;
  }, []);

  return useMemo(() => ({ onScroll, onResize, onScrollEnd }), [onScroll, onResize, onScrollEnd]);
}
