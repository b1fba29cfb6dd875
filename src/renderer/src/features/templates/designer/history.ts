import type { Design } from './design';

/** What undo and redo go through. */
export interface History {
  readonly past: readonly Design[];
  readonly present: Design;
  readonly future: readonly Design[];
  /** Of the last change: typing on in one field is one step. */
  readonly place: string | null;
  /** Milliseconds. */
  readonly at: number;
}

export type HistoryAction =
  | {
      readonly type: 'change';
      /** The field, such as `body` or `buttons.3`; null is always a step of its own. */
      readonly place: string | null;
      readonly at: number;
      readonly change: (design: Design) => Design;
    }
  | { readonly type: 'undo' }
  | { readonly type: 'redo' }
  | { readonly type: 'start'; readonly design: Design };

const STEPS = 200;
/** Whoever stops for so long begins a new step. Milliseconds. */
const PAUSE_MS = 1200;

export const beginHistory = (design: Design): History => ({
  past: [],
  present: design,
  future: [],
  place: null,
  at: 0,
});

export function historyReducer(history: History, action: HistoryAction): History {
  const { past, present, future } = history;
  switch (action.type) {
    case 'start':
      return beginHistory(action.design);
    case 'change': {
      const next = action.change(present);
      if (next === present) return history;
      const goesOn =
        action.place !== null &&
        action.place === history.place &&
        action.at - history.at < PAUSE_MS &&
        future.length === 0;
      return {
        past: goesOn ? past : [...past, present].slice(-STEPS),
        present: next,
        future: [],
        place: action.place,
        at: action.at,
      };
    }
    case 'undo': {
      const before = past.at(-1);
      if (before === undefined) return history;
      return { past: past.slice(0, -1), present: before, future: [present, ...future], place: null, at: 0 };
    }
    case 'redo': {
      const [next, ...rest] = future;
      if (next === undefined) return history;
      return { past: [...past, present], present: next, future: rest, place: null, at: 0 };
    }
  }
}
