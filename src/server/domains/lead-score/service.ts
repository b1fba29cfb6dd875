import type { ResponseOf } from '@shared/contract/endpoint';
import type {
  LeadScore,
  ScoreChange,
  ScoreRule,
  contactScore,
  previewLeadScore,
} from '@shared/contract/lead-score';
import { scoreParts, totalOf } from '@shared/rules/lead-score';
import { can } from '@shared/rules/permissions';
import { toInstantOrNull } from '../../platform/clock';
import { AppError } from '../../platform/errors';
import { once } from '../../platform/http/idempotency';
import type { Platform } from '../../platform/platform';
import type { Caller, Scope } from '../../platform/scope';
import { bandsQuery } from '../contacts/reads';
import { resultOf } from './change-result';
import { type ChangeContext, changeRules } from './change-rules';
import { readChoices } from './choices';
import { readFacts } from './facts';
import { previewOf } from './preview';
import * as repository from './repository';
import type { Scoring } from './scoring';

export { createDefaultRules } from './create-default-rules';

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
  const context: ChangeContext = { clock, database, events, scoring };

  async function read(scope: Scope): Promise<LeadScore> {
    const state = await repository.stateOf(scope);
    const counting = state !== undefined && (state.running !== null || state.scored < state.asked);
    return {
      rules: await repository.rulesOf(scope),
      choices: await readChoices(scope),
      bands: await bandsQuery(scope).executeTakeFirstOrThrow(),
      progress: counting ? { done: state.running === null ? 0 : state.done, total: state.total } : null,
      counted_at: toInstantOrNull(state?.counted_at ?? null),
    };
  }

  return {
    read,

    async change(caller, change, key) {
      const request = { key, endpoint: 'lead-score/changes', body: change };
      const answer = await once(caller, clock, request, (tx) => changeRules(context, tx, caller, change));
      jobs.wake();
      return answer;
    },

    async preview(scope, change) {
      const { after } = await resultOf(clock, scope, change);
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
