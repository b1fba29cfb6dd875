import type { EventValue, InvokeRequest } from '@shared/ipc';

/** What the search needs of the window's contents. */
export interface FindIn {
  /**
   * @param fresh begins a new search, instead of going on with the last one
   * @returns what its answer is known by
   */
  find(text: string, options: { readonly forward: boolean; readonly fresh: boolean }): number;
  stop(): void;
}

/** What Chromium has found. */
export interface Found {
  readonly request: number;
  readonly matches: number;
  /** The marked one, from 1. */
  readonly active: number;
}

export interface PageFind {
  readonly find: (request: InvokeRequest<'page.find'>) => void;
  readonly stop: () => void;
  readonly onFound: (found: Found) => void;
}

/**
 * Finds in the page. Chromium looks into text fields too, and so finds the words in the very field that they are typed
 * into: the find bar stands last in the page, its match is the last one and is neither counted nor stopped at.
 */
export function createPageFind(page: FindIn, tell: (found: EventValue<'page.found'>) => void): PageFind {
  let last: { readonly text: string; readonly forward: boolean; readonly skipped: boolean } | null = null;
  let request = 0;
  return {
    find({ text, forward, next }) {
      last = { text, forward, skipped: false };
      request = page.find(text, { forward, fresh: !next });
    },
    stop() {
      last = null;
      page.stop();
    },
    onFound({ request: of, matches, active }) {
      // An answer to what was typed before comes late.
      if (last === null || of !== request) return;
      if (matches > 1 && active === matches && !last.skipped) {
        last = { ...last, skipped: true };
        request = page.find(last.text, { forward: last.forward, fresh: false });
        return;
      }
      tell({ matches: Math.max(0, matches - 1), active: active < matches ? active : 0 });
    },
  };
}
