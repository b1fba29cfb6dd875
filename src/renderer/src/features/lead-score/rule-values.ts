import { number, object, string, ValidationError } from 'yup';
import type { ScoreCondition, ScoreRule } from '@shared/contract/lead-score';
import { LIST_NAME_LENGTH } from '@shared/contract/limits';
import { type ScoredField, MAX_POINTS, MAX_SCORE_DAYS, MAX_TIMES } from '@shared/reference/lead-score';
import { assertNever } from '@shared/rules/assert-never';
import { copy } from './copy';

type Kind = ScoreCondition['kind'];

/** What the dialog's fields hold: text as it was typed. */
export interface RuleValues {
  readonly kind: Kind;
  readonly field: ScoredField;
  /** Id of a tag, an interest, a contact type or a field. */
  readonly entry: string;
  readonly state: 'open' | 'won' | 'lost';
  readonly days: string;
  readonly most: string;
  readonly effect: 'adds' | 'takes';
  readonly points: string;
  readonly name: string;
}

export const ENTRY_LISTS = { tag: 'tags', interest: 'interests', stage: 'stages', field: 'fields' } as const;
export type EntryKind = keyof typeof ENTRY_LISTS;
export const isEntryKind = (kind: Kind): kind is EntryKind => kind in ENTRY_LISTS;
export const hasDays = (kind: Kind): boolean =>
  kind === 'wrote_within' || kind === 'silent_for' || kind === 'template_answered';
export const hasMost = (kind: Kind): boolean => kind === 'messages' || kind === 'deals';

const whole = (message: string, most: number) =>
  number().typeError(message).required(message).integer(message).min(1, message).max(most, message);

const RULE_SCHEMA = object({
  entry: string().when('kind', ([kind], schema) =>
    isEntryKind(kind as Kind) ? schema.required(copy.errors.choice) : schema,
  ),
  days: number().when('kind', ([kind], schema) =>
    hasDays(kind as Kind) ? whole(copy.errors.days, MAX_SCORE_DAYS) : schema.strip(),
  ),
  most: number().when('kind', ([kind], schema) =>
    hasMost(kind as Kind) ? whole(copy.errors.most, MAX_TIMES) : schema.strip(),
  ),
  points: whole(copy.errors.points, MAX_POINTS),
  name: string().trim().required(copy.errors.name).max(LIST_NAME_LENGTH, copy.errors.nameLong),
});

const FIRST: RuleValues = {
  kind: 'filled',
  field: 'email',
  entry: '',
  state: 'open',
  days: '7',
  most: '1',
  effect: 'adds',
  points: '10',
  name: '',
};

/** A rule as the dialog shows it; null: a new one. */
export function valuesOf(rule: ScoreRule | null): RuleValues {
  if (rule === null) return FIRST;
  const { condition, points, name } = rule;
  const effect = points < 0 ? 'takes' : 'adds';
  const base = { ...FIRST, kind: condition.kind, name, effect, points: String(Math.abs(points)) } as const;
  switch (condition.kind) {
    case 'filled':
      return { ...base, field: condition.field };
    case 'tag':
      return { ...base, entry: condition.tag_id };
    case 'interest':
      return { ...base, entry: condition.interest_id };
    case 'stage':
      return { ...base, entry: condition.stage_id };
    case 'field':
      return { ...base, entry: condition.field_id };
    case 'wrote_within':
    case 'silent_for':
    case 'template_answered':
      return { ...base, days: String(condition.days) };
    case 'messages':
      return { ...base, most: String(condition.most) };
    case 'deals':
      return { ...base, state: condition.state, most: String(condition.most) };
    default:
      return assertNever(condition);
  }
}

/** What the fields say; numbers that are none become 1, which the schema has refused before. */
export function conditionOf({ kind, field, entry, state, days, most }: RuleValues): ScoreCondition {
  const count = (text: string): number => Math.max(1, Math.trunc(Number(text)) || 1);
  switch (kind) {
    case 'filled':
      return { kind, field };
    case 'tag':
      return { kind, tag_id: entry };
    case 'interest':
      return { kind, interest_id: entry };
    case 'stage':
      return { kind, stage_id: entry };
    case 'field':
      return { kind, field_id: entry };
    case 'wrote_within':
    case 'silent_for':
    case 'template_answered':
      return { kind, days: count(days) };
    case 'messages':
      return { kind, most: count(most) };
    case 'deals':
      return { kind, state, most: count(most) };
    default:
      return assertNever(kind);
  }
}

export const pointsOf = ({ effect, points }: RuleValues): number =>
  effect === 'takes' ? -Number(points) : Number(points);

/** What is wrong with the fields: the first problem of each. */
export function problemsOf(values: RuleValues): Promise<Readonly<Record<string, string>>> {
  return RULE_SCHEMA.validate(values, { abortEarly: false }).then(
    () => ({}),
    (error: unknown) => {
      if (!(error instanceof ValidationError)) throw error;
      const told = error.inner.map(({ path = '', message }): readonly [string, string] => [path, message]);
      return Object.fromEntries(told.reverse());
    },
  );
}
