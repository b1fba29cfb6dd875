import type { ResponseOf } from '@shared/contract/endpoint';
import type {
  LeadScore,
  ScoreChange,
  ScoreRule,
  contactScore,
  previewLeadScore,
} from '@shared/contract/lead-score';
import { MOST_SCORE_RULES } from '@shared/reference/lead-score';
import { scoreParts, totalOf } from '@shared/rules/lead-score';
import { can } from '@shared/rules/permissions';
import { changedRules } from '@shared/rules/score-change';
import { writeAudit } from '../../platform/audit/audit';
import { toInstantOrNull } from '../../platform/clock';
import { AppError } from '../../platform/errors';
import { once } from '../../platform/http/idempotency';
import { newId } from '../../platform/ids';
import type { Platform } from '../../platform/platform';
import type { Caller, Scope } from '../../platform/scope';
import { notesOf } from './audit';
import { goneEntry, readChoices } from './choices';
import { readFacts } from './facts';
import { previewOf } from './preview';
import * as repository from './repository';
import type { Scoring } from './scoring';

export { beginLeadScore } from './begin';

/** The rules by which contacts are scored, and what they make. */
export interface LeadScoreService {
  read(scope: Scope): Promise<LeadScore>;
  /** All of it or nothing. @throws AppError `score_rule_not_found`, `too_many_score_rules`, `validation_failed`. */
  change(caller: Caller, change: ScoreChange, key: string | null): Promise<ScoreRule[]>;
  /** What a change would make; nothing is written. */
  preview(scope: Scope, change: ScoreChange): Promise<ResponseOf<typeof previewLeadScore>['data']>;
  /** @throws AppError `contact_not_found`. */
  ofContact(caller: Caller, id: string): Promise<ResponseOf<typeof contactScore>['data']>;
}

export function createLeadScoreService(
  platform: Platform,
  scoring: Pick<Scoring, 'askForAll'>,
): LeadScoreService {
  const { clock, database, events, jobs } = platform;

  async function read(scope: Scope): Promise<LeadScore> {
    const state = await repository.stateOf(scope);
    const counting = state !== undefined && (state.running !== null || state.scored < state.asked);
    return {
      rules: await repository.rulesOf(scope),
      choices: await readChoices(scope),
      bands: await repository.countBands(scope),
      progress: counting ? { done: state.running === null ? 0 : state.done, total: state.total } : null,
      counted_at: toInstantOrNull(state?.counted_at ?? null),
    };
  }

  /** What is new or counts something else speaks of what there is; what was there before may have lost it. */
  async function requireEntries(
    scope: Scope,
    rules: readonly ScoreRule[],
    change: ScoreChange,
  ): Promise<void> {
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

  /** @throws as {@link LeadScoreService.change} does. */
  async function resultOf(
    scope: Scope,
    change: ScoreChange,
  ): Promise<{ readonly before: ScoreRule[]; readonly after: ScoreRule[] }> {
    const before = await repository.rulesOf(scope);
    const known = new Set(before.map(({ _id }) => _id));
    if (change.update.some(({ _id }) => !known.has(_id))) throw new AppError('score_rule_not_found');
    await requireEntries(scope, before, change);
    const after = changedRules(before, change, () => newId(clock()));
    if (after.length > MOST_SCORE_RULES) throw new AppError('too_many_score_rules');
    return { before, after };
  }

  return {
    read,

    async change(caller, change, key) {
      const answer = await once(
        caller,
        clock,
        { key, endpoint: 'lead-score/changes', body: change },
        async (tx) => {
          await database.lockWorkspace(tx.db, tx.business_id);
          const { before, after } = await resultOf(tx, change);
          const known = new Set(before.map(({ _id }) => _id));
          const notes = notesOf(before, after);
          await repository.deleteRules(tx, change.remove);
          for (const rule of change.update) await repository.changeRule(tx, rule);
          const added = after.filter(({ _id }) => !known.has(_id));
          await repository.insertRules(tx, added, (await repository.lastPosition(tx)) + 1);
          for (const note of notes) await writeAudit(tx, { ...note, actor: caller.user, at: clock() });
          if (notes.length > 0) {
            await scoring.askForAll(tx);
            await events.append(tx, [{ kind: 'lead_score.updated', ids: {} }]);
          }
          return repository.rulesOf(tx);
        },
      );
      jobs.wake();
      return answer;
    },

    async preview(scope, change) {
      const { after } = await resultOf(scope, change);
      return previewOf(platform, scope, after);
    },

    async ofContact(caller, id) {
      const rules = await repository.rulesOf(caller);
      const [contact] = await readFacts(database, caller, rules, [id]);
      if (!contact) throw new AppError('contact_not_found');
      const parts = scoreParts(rules, contact.facts, clock());
      return {
        total_score: totalOf(parts),
        parts: can(caller.permissions, 'view', 'crm_lead_score')
          ? parts.map(({ rule, times }) => ({
              rule_id: rule._id,
              name: rule.name,
              points: rule.points,
              times,
            }))
          : null,
      };
    },
  };
}
