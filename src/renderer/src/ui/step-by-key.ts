export interface StepOptions {
  /** Which arrows step. */
  readonly axis?: 'vertical' | 'horizontal' | 'both';
  /** The first comes after the last. */
  readonly wraps?: boolean;
}

const BACK = { vertical: /^ArrowUp$/, horizontal: /^ArrowLeft$/, both: /^Arrow(Up|Left)$/ };
const FORTH = { vertical: /^ArrowDown$/, horizontal: /^ArrowRight$/, both: /^Arrow(Down|Right)$/ };

/**
 * The place in a list of `count` that an arrow, Home or End leads to.
 * @param at the place now; -1: none yet
 * @returns undefined where the key leads nowhere
 */
export function stepByKey(
  key: string,
  at: number,
  count: number,
  { axis = 'vertical', wraps = false }: StepOptions = {},
): number | undefined {
  if (count === 0) return undefined;
  if (key === 'Home') return 0;
  if (key === 'End') return count - 1;
  if (FORTH[axis].test(key)) return wraps ? (at + 1) % count : Math.min(at + 1, count - 1);
  if (!BACK[axis].test(key)) return undefined;
  if (wraps) return at <= 0 ? count - 1 : at - 1;
  return Math.max(at - 1, 0);
}
