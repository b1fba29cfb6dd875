import { createContext } from 'react';

/** Of the columns, in pixels. The thread is never narrower, unless the page is. */
export const LEAST_THREAD = 420;
const LIST = { least: 280, most: 332, share: 0.32 };
const PANEL = 312;
/** Below it the tools of a thread stand in menus. */
const NARROW_THREAD = 520;

export interface InboxColumns {
  /** Width of the conversation list; null: list and thread have the page in turn. */
  readonly list: number | null;
  /** Width of the customer panel beside the thread; null: it lies over the thread. */
  readonly panel: number | null;
}

const between = (least: number, value: number, most: number): number =>
  Math.round(Math.min(most, Math.max(least, value)));

/** How the page of the inbox is divided. The list is as wide with the panel as without: opening it moves the thread alone. */
export function inboxColumns(page: number): InboxColumns {
  if (page < LIST.least + LEAST_THREAD) return { list: null, panel: null };
  const beside = page - LEAST_THREAD - PANEL;
  if (beside >= LIST.least) return { list: between(LIST.least, beside, LIST.most), panel: PANEL };
  const list = between(LIST.least, Math.min(page * LIST.share, page - LEAST_THREAD), LIST.most);
  return { list, panel: null };
}

/** What is left for the thread. */
export function threadWidth(page: number, { list, panel }: InboxColumns, panelOpen: boolean): number {
  return page - (list ?? 0) - (panelOpen ? (panel ?? 0) : 0);
}

export const isNarrow = (thread: number): boolean => thread < NARROW_THREAD;

/** The thread is so narrow that its header and its composer keep what is used all the time, and the rest in a menu. */
export const NarrowThread = createContext(false);
