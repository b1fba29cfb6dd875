import type { ScoreRule } from '@shared/contract/lead-score';
import type { ScoreChangeInput } from './api';

/** What is not saved yet, on top of the rules as they are on the server. */
export interface Draft {
  /** With ids of their own until they are saved. */
  readonly added: readonly ScoreRule[];
  /** By id. */
  readonly changed: Readonly<Record<string, ScoreRule>>;
  readonly removed: readonly string[];
}

export const NO_DRAFT: Draft = { added: [], changed: {}, removed: [] };

export interface ShownRule {
  readonly rule: ScoreRule;
  readonly state: 'saved' | 'added' | 'changed' | 'removed';
}

const isSame = (a: ScoreRule, b: ScoreRule): boolean =>
  a.name === b.name &&
  a.points === b.points &&
  a.enabled === b.enabled &&
  JSON.stringify(a.condition) === JSON.stringify(b.condition);

/** The rules as they will be. What somebody else has removed meanwhile is gone, with what was changed of it. */
export function shownRules(saved: readonly ScoreRule[], { added, changed, removed }: Draft): ShownRule[] {
  return [
    ...saved.map((rule): ShownRule => {
      if (removed.includes(rule._id)) return { rule, state: 'removed' };
      const mine = changed[rule._id];
      return mine === undefined || isSame(mine, rule)
        ? { rule, state: 'saved' }
        : { rule: mine, state: 'changed' };
    }),
    ...added.map((rule): ShownRule => ({ rule, state: 'added' })),
  ];
}

/** A new rule, or a rule as it is to be. */
export function withRule(draft: Draft, rule: ScoreRule, isNew: boolean): Draft {
  const isAdded = draft.added.some(({ _id }) => _id === rule._id);
  if (isAdded) return { ...draft, added: draft.added.map((one) => (one._id === rule._id ? rule : one)) };
  if (isNew) return { ...draft, added: [...draft.added, rule] };
  return { ...draft, changed: { ...draft.changed, [rule._id]: rule } };
}

/** One that was never saved is simply gone. */
export function without(draft: Draft, id: string): Draft {
  return draft.added.some(({ _id }) => _id === id)
    ? { ...draft, added: draft.added.filter(({ _id }) => _id !== id) }
    : { ...draft, removed: [...draft.removed.filter((one) => one !== id), id] };
}

/** A removed rule stays after all. */
export const withAgain = (draft: Draft, id: string): Draft => ({
  ...draft,
  removed: draft.removed.filter((one) => one !== id),
});

/** What is to be sent; null when all is saved. */
export function changeOf(saved: readonly ScoreRule[], draft: Draft): ScoreChangeInput | null {
  const shown = shownRules(saved, draft);
  const of = (state: ShownRule['state']): ScoreRule[] =>
    shown.filter((one) => one.state === state).map(({ rule }) => rule);
  const added = of('added').map(({ name, points, enabled, condition }) => ({
    name,
    points,
    enabled,
    condition,
  }));
  const change = { add: added, update: of('changed'), remove: of('removed').map(({ _id }) => _id) };
  return change.add.length + change.update.length + change.remove.length === 0 ? null : change;
}

export const countChanges = (change: ScoreChangeInput | null): number =>
  (change?.add?.length ?? 0) + (change?.update?.length ?? 0) + (change?.remove?.length ?? 0);
