import { z } from 'zod';
import {
  MAX_POINTS,
  MAX_SCORE_DAYS,
  MAX_SCORE_RULES,
  MAX_TIMES,
  SCORED_FIELDS,
} from '../reference/lead-score';
import { data, id, instant } from './common';
import { endpoint } from './endpoint';
import { eventOf } from './live-event';
import { listName } from './shared-lists';

const days = z
  .number()
  .int('This is a whole number of days.')
  .min(1, 'This is at least one day.')
  .max(MAX_SCORE_DAYS, `This is at most ${MAX_SCORE_DAYS} days.`);
const most = z
  .number()
  .int('This is a whole number.')
  .min(1, 'It has to count at least once.')
  .max(MAX_TIMES, `It can count at most ${MAX_TIMES} times.`);

/** What a rule asks of a contact. */
export const scoreCondition = z.discriminatedUnion('kind', [
  z.object({ kind: z.literal('filled'), field: z.enum(SCORED_FIELDS) }),
  z.object({ kind: z.literal('tag'), tag_id: id }),
  z.object({ kind: z.literal('interest'), interest_id: id }),
  z.object({ kind: z.literal('stage'), stage_id: id }),
  /** One of the workspace’s own fields of contacts has a value. */
  z.object({ kind: z.literal('field'), field_id: id }),
  /** Wrote within the last days. */
  z.object({ kind: z.literal('wrote_within'), days }),
  /** Has not written for these days; whoever never wrote is silent since they became a contact. */
  z.object({ kind: z.literal('silent_for'), days }),
  /** For each message that they wrote, up to `most`. */
  z.object({ kind: z.literal('messages'), most }),
  /** Wrote within these days after a template was sent to them. */
  z.object({ kind: z.literal('template_answered'), days }),
  /** For each deal that is open, won or lost, up to `most`. */
  z.object({ kind: z.literal('deals'), state: z.enum(['open', 'won', 'lost']), most }),
]);
export type ScoreCondition = z.infer<typeof scoreCondition>;

const ruleInput = z.object({
  name: listName('A rule needs a name.'),
  points: z
    .number()
    .int('Points are a whole number.')
    .min(-MAX_POINTS, `A rule takes at most ${MAX_POINTS} points.`)
    .max(MAX_POINTS, `A rule adds at most ${MAX_POINTS} points.`)
    .refine((points) => points !== 0, 'A rule adds or takes at least one point.'),
  enabled: z.boolean(),
  condition: scoreCondition,
});
export type ScoreRuleInput = z.infer<typeof ruleInput>;

export const scoreRule = z.object({
  _id: id,
  name: z.string(),
  points: z.number().int(),
  enabled: z.boolean(),
  condition: scoreCondition,
});
export type ScoreRule = z.infer<typeof scoreRule>;

const change = z.object({
  add: z
    .array(ruleInput)
    .max(MAX_SCORE_RULES, `A workspace can have at most ${MAX_SCORE_RULES} rules.`)
    .default([]),
  update: z
    .array(ruleInput.extend({ _id: id }))
    .max(MAX_SCORE_RULES)
    .default([]),
  remove: z.array(id).max(MAX_SCORE_RULES).default([]),
});
export type ScoreChange = z.infer<typeof change>;

/** How many contacts are in each band. */
const bandCounts = z.object({
  high: z.number().int(),
  medium: z.number().int(),
  low: z.number().int(),
  unscored: z.number().int(),
});
export type BandCounts = z.infer<typeof bandCounts>;

/** What rules can speak of, with its name now. */
const choices = z.object({
  tags: z.array(z.object({ _id: id, name: z.string() })),
  interests: z.array(z.object({ _id: id, name: z.string() })),
  stages: z.array(z.object({ _id: id, name: z.string() })),
  fields: z.array(z.object({ _id: id, name: z.string() })),
});
export type ScoreChoices = z.infer<typeof choices>;

const leadScore = z.object({
  rules: z.array(scoreRule),
  choices,
  bands: bandCounts,
  /** Where the counting of all contacts is; null when all scores are those of the rules. */
  progress: z.object({ done: z.number().int(), total: z.number().int() }).nullable(),
  /** When all contacts were counted last. */
  counted_at: instant.nullable(),
});
export type LeadScore = z.infer<typeof leadScore>;

const view = { kind: 'workspace', action: 'view', module: 'crm_lead_score' } as const;
const update = { kind: 'workspace', action: 'update', module: 'crm_lead_score' } as const;

export const readLeadScore = endpoint({
  method: 'GET',
  path: '/lead-score',
  domain: 'lead-score',
  summary: 'The rules of the lead score, and how many contacts are in each band.',
  access: view,
  response: data(leadScore),
});

export const changeLeadScore = endpoint({
  method: 'POST',
  path: '/lead-score/changes',
  domain: 'lead-score',
  summary: 'Adds, changes and removes rules, all of it or nothing; the scores follow.',
  access: update,
  body: change,
  response: data(z.object({ rules: z.array(scoreRule) })),
  idempotent: true,
});

export const previewLeadScore = endpoint({
  method: 'POST',
  path: '/lead-score/preview',
  domain: 'lead-score',
  summary: 'How many contacts would be in each band after a change; nothing is changed.',
  access: update,
  body: change,
  response: data(
    z.object({
      /** Contacts of the workspace. */
      total: z.number().int(),
      /** How many of them were looked at: all, or a part that stands for them. */
      looked_at: z.number().int(),
      now: bandCounts,
      after: bandCounts,
    }),
  ),
});

export const contactScore = endpoint({
  method: 'GET',
  path: '/lead-score/contact/:id',
  domain: 'lead-score',
  summary: 'The score of a contact, and for those who may see them the rules that make it.',
  access: { kind: 'workspace', action: 'view', module: 'crm_contacts' },
  params: z.object({ id }),
  response: data(
    z.object({
      total_score: z.number().int(),
      /** Null: without the right to see the lead score. */
      parts: z
        .array(
          z.object({
            rule_id: id,
            name: z.string(),
            /** Each time. */
            points: z.number().int(),
            times: z.number().int(),
          }),
        )
        .nullable(),
    }),
  ),
});

/** What the audit log notes, in the words of its list. */
export const auditActions = {
  'lead_score.rule_added': 'Lead score rule added',
  'lead_score.rule_changed': 'Lead score rule changed',
  'lead_score.rule_removed': 'Lead score rule removed',
} as const;

/** What open windows are told. */
export const liveEvents = [
  /** A contact has another score; null: many have. */
  eventOf('contact.scored', { contact_id: z.string().nullable() }),
  /** The rules of the lead score, or how far all contacts have been counted. */
  eventOf('lead_score.updated', {}),
] as const;
