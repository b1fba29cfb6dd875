import type { ImportSettings } from '@shared/contract/imports';
import {
  ACTIVITY_NAMES,
  type ActivityType,
  type DIRECTIONS,
  type OUTCOMES,
  MAX_DURATION,
  outcomesOf,
} from '@shared/rules/activity-types';
import { bareWord } from '@shared/rules/activity-words';
import { numberOf, yesOrNo } from './cell-values';
import { Unreadable, shorten } from './read-value';

/* What exports of other programs write of calls, meetings and the like. */

/** @throws Unreadable */
export function outcomeOf(type: ActivityType, text: string): (typeof OUTCOMES)[number] {
  const wanted = bareWord(text).replace('cancelled', 'canceled');
  const found = outcomesOf(type).find(({ label, value }) =>
    [bareWord(label), bareWord(value)].includes(wanted),
  );
  if (found === undefined)
    throw new Unreadable(
      `“${shorten(text)}” is not an outcome of an activity of the type “${ACTIVITY_NAMES[type]}”.`,
    );
  return found.value as (typeof OUTCOMES)[number];
}

const INBOUND = new Set(['inbound', 'incoming', 'in', 'missed', 'incomingemail', 'received', 'eingehend']);
const OUTBOUND = new Set(['outbound', 'outgoing', 'out', 'email', 'forwardedemail', 'sent', 'ausgehend']);

/** @throws Unreadable */
export function directionOf(text: string): (typeof DIRECTIONS)[number] {
  const word = bareWord(text);
  if (INBOUND.has(word)) return 'inbound';
  if (OUTBOUND.has(word)) return 'outbound';
  throw new Unreadable(`“${shorten(text)}” is not a direction: inbound or outbound.`);
}

/** Milliseconds of what two parts between colons are, and of a bare number. */
const UNITS = {
  duration: { bare: 60_000, first: 3_600_000, second: 60_000 },
  duration_seconds: { bare: 1000, first: 60_000, second: 1000 },
  duration_ms: { bare: 1, first: 60_000, second: 1000 },
} as const;
export type DurationField = keyof typeof UNITS;
export const isDurationField = (field: string): field is DurationField => Object.hasOwn(UNITS, field);

/** Whole minutes; something that is shorter is one. @throws Unreadable */
export function minutesOf(
  field: DurationField,
  text: string,
  { decimal }: Pick<ImportSettings, 'decimal'>,
): number {
  const unit = UNITS[field];
  const parts = /^(\d{1,4}):(\d{1,2})(?::(\d{1,2}))?$/.exec(text);
  const [, one = '0', two = '0', three] = parts ?? [];
  const number = parts === null ? numberOf(text, decimal) : null;
  const ms =
    parts === null
      ? number === null || number < 0
        ? null
        : number * unit.bare
      : three === undefined
        ? Number(one) * unit.first + Number(two) * unit.second
        : Number(one) * 3_600_000 + Number(two) * 60_000 + Number(three) * 1000;
  if (ms === null) throw new Unreadable(`“${shorten(text)}” is not a duration.`);
  return boundedMinutes(ms, text);
}

/** @throws Unreadable */
export function boundedMinutes(ms: number, text: string): number {
  const minutes = ms === 0 ? 0 : Math.max(1, Math.round(ms / 60_000));
  if (minutes > MAX_DURATION) throw new Unreadable(`“${shorten(text)}” is longer than a day.`);
  return minutes;
}

const DONE = new Set(['done', 'completed', 'complete', 'held', 'finished', 'closed', 'logged', 'sent']);

/** Whether it has happened. */
export const isDone = (text: string): boolean => yesOrNo(text) ?? DONE.has(bareWord(text));

const ENTITIES: Readonly<Record<string, string>> = {
  amp: '&', lt: '<', gt: '>', quot: '"', apos: "'", nbsp: ' ', ndash: '–', mdash: '—', hellip: '…', rsquo: '’', lsquo: '‘',
  ldquo: '“', rdquo: '”', bull: '•', euro: '€',
}; // prettier-ignore
const TAG =
  /<\/?(?:p|div|br|span|ul|ol|li|a|b|i|u|strong|em|h[1-6]|table|tbody|tr|td|th|img|font|blockquote|html|body|head|style)\b[^<>]*>/i;

/** What a text with markup says, a line each block: notes and emails come with it from other programs. */
export function plainOf(text: string): string {
  if (!TAG.test(text)) return text;
  const lines = text
    .replace(/<(style|script|head)\b[^<>]*>[\s\S]*?<\/\1>/gi, '')
    .replace(/\s+/g, ' ')
    .replace(/<br\s*\/?>|<\/(?:p|div|li|tr|h[1-6]|blockquote)>/gi, '\n')
    .replace(/<li\b[^<>]*>/gi, '- ')
    .replace(/<[^<>]*>/g, '')
    .replace(/&(?:#(\d{1,7})|#x([\da-f]{1,6})|([a-z]{2,6}));/gi, (whole, decimal, hex, name) => {
      if (typeof name === 'string') return ENTITIES[name.toLowerCase()] ?? whole;
      const code = typeof decimal === 'string' ? Number(decimal) : Number.parseInt(String(hex), 16);
      return code > 31 && code <= 0x10ffff && (code < 0xd800 || code > 0xdfff)
        ? String.fromCodePoint(code)
        : '';
    });
  return lines
    .split('\n')
    .map((line) => line.trim())
    .join('\n')
    .replace(/\n{3,}/g, '\n\n')
    .trim();
}
