import type { ScoreChange, ScoreRule } from '@shared/contract/lead-score';
import { MAX_SCORE_RULES } from '@shared/reference/lead-score';
import { changedRules } from '@shared/rules/score-change';
import type { Clock } from '../../platform/clock';
import { AppError } from '../../platform/errors';
import { newId } from '../../platform/ids';
import type { Scope } from '../../platform/scope';
import { goneEntry, readChoices } from './choices';
import * as repository from './repository';

/** What is new or counts something else speaks of what there is; what was there before may have lost it. */
async function requireEntries(scope: Scope, rules: readonly ScoreRule[], change: ScoreChange): Promise<void> {
  const choices = await readChoices(scope);
  const wrong: Record<string, string> = {};
  for (const list of ['add', 'update'] as const) {
    for (const [index, rule] of change[list].entries()) {
      const before = rules.find(({ _id }) => '_id' in rule && _id === rule._id);
      const gone = goneEntry(choices, rule.condition);
      if (gone === null || JSON.stringify(before?.condition) === JSON.stringify(rule.condition)) continue;
      wrong[`${list}.${index}.condition.${gone}`] = 'This does not exist any more. Choose something else.';
    }
  }
  if (Object.keys(wrong).length > 0) throw new AppError('validation_failed', { fields: wrong });
}

/**
 * The rules before and after a change. Nothing is written.
 * @throws AppError `score_rule_not_found`, `too_many_score_rules`, `validation_failed`
 */
export async function resultOf(
  clock: Clock,
  scope: Scope,
  change: ScoreChange,
): Promise<{ readonly before: ScoreRule[]; readonly after: ScoreRule[] }> {
  const before = await repository.rulesOf(scope);
  const known = new Set(before.map(({ _id }) => _id));
  if (change.update.some(({ _id }) => !known.has(_id))) throw new AppError('score_rule_not_found');
  await requireEntries(scope, before, change);
  const after = changedRules(before, change, () => newId(clock()));
  if (after.length > MAX_SCORE_RULES) throw new AppError('too_many_score_rules');
  return { before, after };
}
