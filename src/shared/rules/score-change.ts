import type { ScoreChange, ScoreRule, ScoreRuleInput } from '../contract/lead-score';

/** The rules after a change: those that are removed are gone, new ones stand at the end. */
export function changedRules(
  rules: readonly ScoreRule[],
  { add, update, remove }: ScoreChange,
  idOf: (rule: ScoreRuleInput, index: number) => string,
): ScoreRule[] {
  const updates = new Map(update.map((rule) => [rule._id, rule]));
  const gone = new Set(remove);
  return [
    ...rules.filter(({ _id }) => !gone.has(_id)).map((rule) => updates.get(rule._id) ?? rule),
    ...add.map((rule, index) => ({ ...rule, _id: idOf(rule, index) })),
  ];
}
