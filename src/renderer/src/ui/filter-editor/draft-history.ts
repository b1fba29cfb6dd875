import { type DraftGroup, type DraftNode } from './filter-draft';

/** What was written, with the way back and forth. */
export interface DraftHistory {
  readonly past: readonly DraftGroup[];
  readonly now: DraftGroup;
  readonly future: readonly DraftGroup[];
  /** When the last step was made, milliseconds. */
  readonly at: number;
  /** It was typed: what is typed next goes on with it. */
  readonly isTyped: boolean;
}

/** Steps that can be taken back. */
const MAX_STEPS = 100;
/** Letters typed one after the other are one step. Milliseconds. */
const TOGETHER_MS = 900;

export const startHistory = (now: DraftGroup): DraftHistory => ({
  past: [],
  now,
  future: [],
  at: 0,
  isTyped: false,
});

const shapeOf = (node: DraftNode): string =>
  node.kind === 'condition'
    ? `${node.key}:${node.field}:${node.operator}:${node.chosen.length}`
    : `${node.key}${node.match}${String(node.not)}[${node.nodes.map(shapeOf).join()}]`;

/** @param at milliseconds */
export function written(history: DraftHistory, next: DraftGroup, at: number): DraftHistory {
  const isTyped = shapeOf(history.now) === shapeOf(next);
  const goesOn = isTyped && history.isTyped && at - history.at < TOGETHER_MS;
  const past = goesOn ? history.past : [...history.past, history.now].slice(-MAX_STEPS);
  return { past, now: next, future: [], at, isTyped };
}

export function undone(history: DraftHistory): DraftHistory {
  const last = history.past.at(-1);
  if (last === undefined) return history;
  return {
    past: history.past.slice(0, -1),
    now: last,
    future: [history.now, ...history.future],
    at: 0,
    isTyped: false,
  };
}

export function redone(history: DraftHistory): DraftHistory {
  const [next, ...future] = history.future;
  if (next === undefined) return history;
  return { past: [...history.past, history.now], now: next, future, at: 0, isTyped: false };
}
