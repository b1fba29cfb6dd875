import { z } from 'zod';
import { AWAY_TEXT_MAX, unknownAwayVariables } from '../rules/away-text';
import { intervalsProblem } from '../rules/business-hours';
import { OPENING_LANGUAGES } from '../rules/opening-text';
import { isTimeZone } from '../rules/time-zone';
import { data, id } from './common';
import { endpoint } from './endpoint';
import { eventOf } from './live-event';
import { nameText } from './names';

/** Intervals of one day, and single days that differ, at most. */
export const MAX_INTERVALS = 6;
export const MAX_SPECIAL_DAYS = 100;

const TIME_TEXT = 'A time is written as 09:30.';
const interval = z.object({
  from: z.string().regex(/^(?:[01]\d|2[0-3]):[0-5]\d$/, TIME_TEXT),
  /** Not later than `from`: on the next day. `24:00` is the end of the day. */
  to: z.string().regex(/^(?:(?:[01]\d|2[0-3]):[0-5]\d|24:00)$/, TIME_TEXT),
});

const intervals = z
  .array(interval)
  .max(MAX_INTERVALS, `A day can have at most ${MAX_INTERVALS} intervals.`)
  .superRefine((value, context) => {
    const problem = intervalsProblem(value);
    if (problem === null) return;
    context.addIssue({
      code: 'custom',
      message:
        problem === 'overlap'
          ? 'Two intervals of this day overlap.'
          : 'An interval needs an end that differs from its beginning.',
    });
  });

const isDate = (text: string): boolean => {
  const at = Date.parse(`${text}T00:00:00Z`);
  return !Number.isNaN(at) && new Date(at).toISOString().startsWith(text);
};

const specialDay = z.object({
  date: z
    .string()
    .regex(/^20\d\d-\d\d-\d\d$/, 'This is not a date.')
    .refine(isDate, 'There is no such day.'),
  name: nameText({ maxLength: 60, tooLong: 'A name can have at most 60 characters.' }),
  /** None: closed. */
  intervals,
});

const settings = z.object({
  /** Off: it is never closed, and no away text is sent. */
  is_on: z.boolean(),
  time_zone: z.string().max(64).refine(isTimeZone, 'This time zone is not known.'),
  /** Seven, from Sunday. */
  week: z.array(intervals).length(7, 'A week has seven days.'),
  special_days: z
    .array(specialDay)
    .max(MAX_SPECIAL_DAYS, `There can be at most ${MAX_SPECIAL_DAYS} special days.`)
    .refine((days) => new Set(days.map(({ date }) => date)).size === days.length, {
      message: 'Each day can be there once only.',
    }),
  away_on: z.boolean(),
  away_text: z
    .string()
    .trim()
    .max(AWAY_TEXT_MAX, `The away text can have at most ${AWAY_TEXT_MAX} characters.`)
    .superRefine((text, context) => {
      const [name] = unknownAwayVariables(text);
      if (name !== undefined)
        context.addIssue({ code: 'custom', message: `There is no variable {{${name}}}.` });
    }),
  /** The language in which its variables say when it opens. */
  away_language: z.enum(OPENING_LANGUAGES),
  /** The accounts that send it; null: all of them. */
  away_accounts: z
    .array(id)
    .min(1, 'Choose at least one account.')
    .max(200, 'There can be at most 200 accounts.')
    .nullable(),
});

export const businessHoursInput = settings.refine(({ away_on, away_text }) => !away_on || away_text !== '', {
  message: 'The away text is empty.',
  path: ['away_text'],
});
export type BusinessHoursInput = z.infer<typeof businessHoursInput>;

export const businessHours = settings.extend({
  /** Null: nobody has saved it yet, and these are suggestions. */
  updated_at: z.string().nullable(),
});
export type BusinessHours = z.infer<typeof businessHours>;

export const readBusinessHours = endpoint({
  method: 'GET',
  path: '/workspace/business-hours',
  domain: 'business_hours',
  summary: 'When the team is there, and what customers are told by itself when it is not.',
  access: { kind: 'workspace', action: 'view', module: 'workspace' },
  response: data(businessHours),
});

export const saveBusinessHours = endpoint({
  method: 'PUT',
  path: '/workspace/business-hours',
  domain: 'business_hours',
  summary: 'Sets the business hours and the away text.',
  access: { kind: 'workspace', action: 'update', module: 'workspace' },
  body: businessHoursInput,
  response: data(businessHours),
});

/** What the audit log notes, in the words of its list. */
export const auditActions = {
  'business_hours.updated': 'Business hours changed',
} as const;

/** What open windows are told. */
export const liveEvents = [
  /** Business hours and away text. */
  eventOf('business_hours.updated', {}),
] as const;
