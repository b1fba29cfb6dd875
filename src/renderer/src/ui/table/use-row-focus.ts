import {
  type KeyboardEvent,
  type RefObject,
  useCallback,
  useEffect,
  useLayoutEffect,
  useRef,
  useState,
} from 'react';

/** Rows that Page Up and Page Down pass. */
const PAGE = 10;

/** The row that a key leads to; null: the key moves nowhere. */
function rowWanted(key: string, at: number, count: number): number | null {
  const wanted = {
    ArrowDown: at + 1,
    ArrowUp: at - 1,
    PageDown: at + PAGE,
    PageUp: at - PAGE,
    Home: 0,
    End: count - 1,
  }[key];
  return wanted === undefined || count === 0 ? null : Math.min(count - 1, Math.max(0, wanted));
}

interface RowFocus {
  readonly activeId: string | null;
  readonly onFocus: (id: string) => void;
  readonly goTo: (index: number) => void;
  /** Back to the row that had the focus last. */
  readonly goBack: () => void;
  readonly onKeyDown: (event: KeyboardEvent<HTMLElement>) => void;
}

interface RowFocusOptions {
  readonly ids: readonly string[];
  readonly openId: string | null;
  readonly scroller: RefObject<HTMLElement | null>;
  readonly head: RefObject<HTMLElement | null>;
  readonly onOpen: ((index: number) => void) | undefined;
  readonly onSelect: ((index: number, range: boolean) => void) | undefined;
}

/** Brings a row into sight, below the header. */
function reveal(row: HTMLElement, scroller: HTMLElement, head: number): void {
  const at = row.getBoundingClientRect();
  const box = scroller.getBoundingClientRect();
  const top = box.top + head;
  const bottom = box.top + scroller.clientHeight;
  if (at.top < top) scroller.scrollTop -= top - at.top;
  else if (at.bottom > bottom) scroller.scrollTop += at.bottom - bottom;
}

/** One row is the stop for Tab; keys move it, and it is where the focus goes when a drawer closes. */
export function useRowFocus(options: RowFocusOptions): RowFocus {
  const { ids, openId, scroller, head, onOpen, onSelect } = options;
  const [active, setActive] = useState<string | null>(null);
  /** The row that gets the focus as soon as it is in the page, with the next commit. */
  const wanted = useRef<number | null>(null);

  const focusRow = useCallback(
    (index: number): boolean => {
      const box = scroller.current;
      const row = box?.querySelector<HTMLElement>(`tr[data-index="${index}"]`);
      if (!box || !row) return false;
      row.focus({ preventScroll: true });
      reveal(row, box, head.current?.offsetHeight ?? 0);
      return true;
    },
    [scroller, head],
  );
  const goTo = useCallback(
    (index: number): void => {
      if (index >= ids.length || focusRow(index)) return;
      wanted.current = index;
      // The row that has the focus may leave the page: keys that come before the next one is there are heard here.
      scroller.current?.querySelector('table')?.focus({ preventScroll: true });
      // The row that Tab leads to is in the page, wherever it is.
      setActive(ids[index] ?? null);
    },
    [focusRow, ids, scroller],
  );
  useLayoutEffect(() => {
    if (wanted.current !== null && focusRow(wanted.current)) wanted.current = null;
  });
  const activeId = active !== null && ids.includes(active) ? active : (ids[0] ?? null);

  const opened = useRef(openId);
  useEffect(() => {
    const before = opened.current;
    opened.current = openId;
    if (before === null || openId !== null) return;
    const index = ids.indexOf(before);
    // A control of the table has the focus already where it was opened by that.
    if (index >= 0 && !scroller.current?.contains(document.activeElement)) goTo(index);
  }, [openId, ids, scroller, goTo]);

  function onKeyDown(event: KeyboardEvent<HTMLElement>): void {
    const { target, currentTarget, key, shiftKey, altKey, ctrlKey, metaKey } = event;
    const own = target === currentTarget ? wanted.current : (target as HTMLElement).dataset['index'];
    // A key that follows fast goes on from the row that is on its way.
    const at = own === undefined || own === null ? Number.NaN : (wanted.current ?? Number(own));
    // Keys inside of a cell belong to what has the focus there.
    if (!Number.isInteger(at) || altKey || ctrlKey || metaKey) return;
    const next = rowWanted(key, at, ids.length);
    if (next !== null) {
      event.preventDefault();
      goTo(next);
      if (shiftKey && next !== at) onSelect?.(next, true);
    } else if (key === ' ' && onSelect) {
      event.preventDefault();
      onSelect(at, shiftKey);
    } else if (key === 'Enter' && onOpen) {
      event.preventDefault();
      onOpen(at);
    }
  }
  return {
    activeId,
    onFocus: setActive,
    goTo,
    goBack: () => {
      goTo(Math.max(0, activeId === null ? 0 : ids.indexOf(activeId)));
    },
    onKeyDown,
  };
}
