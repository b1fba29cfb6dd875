import type { ScoreCondition } from '../contract/lead-score';
import type { ScoredField } from '../reference/lead-score';
import { assertNever } from './assert-never';

/** What is known of a contact, as far as rules ask for it. Instants are epoch milliseconds. */
export interface ScoreFacts {
  readonly filled: ReadonlySet<ScoredField>;
  readonly stage: string | null;
  readonly tags: ReadonlySet<string>;
  readonly interests: ReadonlySet<string>;
  /** The workspace's own fields that have a value. */
  readonly fields: ReadonlySet<string>;
  readonly created_at: number;
  /** When they wrote last; null: never. */
  readonly wrote_at: number | null;
  /** Messages that they wrote. */
  readonly messages: number;
  /** Milliseconds after which a template was answered the quickest; null: none was. */
  readonly answered_after: number | null;
  readonly deals: Readonly<Record<'open' | 'won' | 'lost', number>>;
}

/** What counts of a rule; one that is off counts nothing. */
export interface CountedRule {
  readonly points: number;
  readonly enabled: boolean;
  readonly condition: ScoreCondition;
}

const DAY_MS = 86_400_000;

/** How often a condition holds for a contact: 0 or 1, or more where it counts.
 * @param now epoch milliseconds
 */
export function timesMet(condition: ScoreCondition, facts: ScoreFacts, now: number): number {
  switch (condition.kind) {
    case 'filled':
      return Number(facts.filled.has(condition.field));
    case 'tag':
      return Number(facts.tags.has(condition.tag_id));
    case 'interest':
      return Number(facts.interests.has(condition.interest_id));
    case 'stage':
      return Number(facts.stage === condition.stage_id);
    case 'field':
      return Number(facts.fields.has(condition.field_id));
    case 'wrote_within':
      return Number(facts.wrote_at !== null && now - facts.wrote_at < condition.days * DAY_MS);
    case 'silent_for':
      return Number(now - (facts.wrote_at ?? facts.created_at) >= condition.days * DAY_MS);
    case 'messages':
      return Math.min(facts.messages, condition.most);
    case 'template_answered':
      return Number(facts.answered_after !== null && facts.answered_after <= condition.days * DAY_MS);
    case 'deals':
      return Math.min(facts.deals[condition.state], condition.most);
    default:
      return assertNever(condition);
  }
}

export interface ScorePart<Rule extends CountedRule> {
  readonly rule: Rule;
  readonly times: number;
}

/** The rules that make a contact's score, in their order. */
export function scoreParts<Rule extends CountedRule>(
  rules: readonly Rule[],
  facts: ScoreFacts,
  now: number,
): ScorePart<Rule>[] {
  return rules
    .filter(({ enabled }) => enabled)
    .map((rule) => ({ rule, times: timesMet(rule.condition, facts, now) }))
    .filter(({ times }) => times > 0);
}

/** The sum of the parts, never under 0. */
export function totalOf(parts: readonly ScorePart<CountedRule>[]): number {
  return Math.max(
    0,
    parts.reduce((sum, { rule, times }) => sum + rule.points * times, 0),
  );
}

/** A contact's score by the rules. */
export function scoreOf(rules: readonly CountedRule[], facts: ScoreFacts, now: number): number {
  return totalOf(scoreParts(rules, facts, now));
}

/** Whether a condition can begin or cease to hold although nothing happens. */
export function changesWithTime({ kind }: ScoreCondition): boolean {
  return kind === 'wrote_within' || kind === 'silent_for';
}
