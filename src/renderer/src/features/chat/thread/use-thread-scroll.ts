import { type RefObject, useCallback, useEffect, useLayoutEffect, useRef, useState } from 'react';
import type { VirtualizerHandle } from 'virtua';
import { type ThreadRow, entriesOfRow } from './albums';
import { createStickToBottom } from './stick-to-bottom';
import { useScrollAnchor } from './use-scroll-anchor';

/** Pixels from the end within which the thread counts as read to the end. */
const NEAR_END = 60;
/** Pixels from the start of what is loaded at which the next older page is asked for. */
const NEAR_START = 1400;
/** Pixels left free under the last message. */
export const FOOT = 12;
/** virtua takes the last item where the index is beyond it. */
const LAST = Number.MAX_SAFE_INTEGER;
const TO_END = { align: 'end', offset: FOOT } as const;

export interface ThreadEdges {
  /** Keys of the first and the last message. */
  readonly first: string | null;
  readonly last: string | null;
  readonly count: number;
}

/** Key of the last message: an album keeps its own while pictures are added to it. */
const lastKeyOf = (row: ThreadRow | undefined): string | null =>
  row === undefined ? null : (entriesOfRow(row).at(-1)?.key ?? row.key);

/** The ends of the list by message: dates move when older messages come in front of them. */
export function edgesOf(items: readonly ThreadRow[]): ThreadEdges {
  const first = items.find(({ kind }) => kind !== 'date');
  return { first: first?.key ?? null, last: lastKeyOf(items.at(-1)), count: items.length };
}

/** True when what changed is that older messages stand in front: the place is then kept from the end. */
export const isPrepend = (before: ThreadEdges, after: ThreadEdges): boolean =>
  before.first !== null &&
  before.first !== after.first &&
  before.last === after.last &&
  after.count > before.count;

/** Inbound messages after `lastKey`. */
export function inboundAfter(items: readonly ThreadRow[], lastKey: string | null): number {
  let count = 0;
  for (let index = items.length - 1; index >= 0; index -= 1) {
    const item = items[index];
    if (item === undefined) break;
    const entries = entriesOfRow(item);
    // Pictures may have joined what was the last message.
    const seen = entries.findIndex(({ key }) => key === lastKey);
    count += entries.slice(seen + 1).filter(({ message }) => message.direction === 'inbound').length;
    if (seen >= 0) break;
  }
  return count;
}

export interface ThreadScroll {
  /** For virtua: keep the place from the end in this render. */
  readonly shift: boolean;
  readonly atEnd: boolean;
  /** Inbound messages that came while the end was out of sight. */
  readonly unseen: number;
  readonly onScroll: () => void;
  readonly onResize: () => void;
  readonly onScrollEnd: () => void;
  readonly toEnd: () => void;
  /** From here on the place is where somebody put it. */
  readonly letGo: () => void;
  /** A wheel, a finger, a pointer or a key on the thread. */
  readonly onHand: () => void;
}

export interface ThreadScrollOptions {
  readonly list: RefObject<VirtualizerHandle | null>;
  readonly scroller: RefObject<HTMLElement | null>;
  readonly items: readonly ThreadRow[];
  readonly hasOlder: boolean;
  readonly loadingOlder: boolean;
  /** The last attempt failed: the next one is asked for by a person. */
  readonly olderFailed: boolean;
  readonly onLoadOlder: (() => void) | undefined;
}

/**
 * Where the thread stands: it opens at the end, stays there while it is there, and otherwise keeps what is seen in
 * its place, whatever comes before or after it.
 */
export function useThreadScroll(options: ThreadScrollOptions): ThreadScroll {
  const { list, scroller, items, hasOlder, loadingOlder, olderFailed, onLoadOlder } = options;
  const edges = edgesOf(items);
  const [seen, setSeen] = useState({ edges, shift: false });
  const changed =
    seen.edges.first !== edges.first || seen.edges.last !== edges.last || seen.edges.count !== edges.count;
  const shift = changed ? isPrepend(seen.edges, edges) : seen.shift;
  if (changed) setSeen({ edges, shift });
  const held = useScrollAnchor({ scroller, items, shift });

  const [atEnd, setAtEnd] = useState(true);
  const [unseen, setUnseen] = useState(0);
  const [hold] = useState(() => createStickToBottom(() => performance.now()));
  const lastKey = useRef<string | null>(null);

  const stay = useCallback(() => {
    hold.begin();
    list.current?.scrollToIndex(LAST, TO_END);
  }, [hold, list]);

  const toEnd = useCallback(() => {
    setAtEnd(true);
    setUnseen(0);
    stay();
  }, [stay]);

  const wantOlder = useCallback(() => {
    const handle = list.current;
    if (!handle || !hasOlder || loadingOlder || olderFailed) return;
    if (handle.scrollOffset < NEAR_START) onLoadOlder?.();
  }, [list, hasOlder, loadingOlder, olderFailed, onLoadOlder]);

  const onScroll = useCallback(() => {
    const handle = list.current;
    if (!handle) return;
    const near = handle.scrollOffset + handle.viewportSize >= handle.scrollSize - NEAR_END;
    if (hold.scrolled(near)) {
      handle.scrollToIndex(LAST, TO_END);
      return;
    }
    setAtEnd(near);
    if (near) setUnseen(0);
    held.onScroll();
    wantOlder();
  }, [list, hold, held, wantOlder]);

  const onResize = useCallback(() => {
    if (hold.holds) stay();
    else held.onResize();
  }, [hold, held, stay]);

  const last = items.at(-1);
  useLayoutEffect(() => {
    const key = lastKeyOf(last);
    if (last === undefined || key === lastKey.current) return;
    const opening = lastKey.current === null;
    const newest = entriesOfRow(last).at(-1);
    const own = newest?.message.direction === 'outbound' && newest.local !== null;
    const arrived = opening ? 0 : inboundAfter(items, lastKey.current);
    lastKey.current = key;
    if (opening || own || hold.holds) toEnd();
    else setUnseen((count) => count + arrived);
  }, [items, last, hold, toEnd]);

  // A page that does not fill the screen leaves nothing to scroll, so nothing would ask for the next one.
  useEffect(() => {
    wantOlder();
  }, [items, wantOlder]);

  return {
    shift,
    atEnd,
    unseen,
    onScroll,
    onResize,
    onScrollEnd: held.onScrollEnd,
    toEnd,
    letGo: hold.letGo,
    onHand: hold.hand,
  };
}
