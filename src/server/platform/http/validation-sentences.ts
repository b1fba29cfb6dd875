import type { z } from 'zod';

type Issue = z.core.$ZodRawIssue;

const MAX_NAMED = 12;

const TYPES: Readonly<Record<string, string>> = {
  string: 'This must be a text.',
  number: 'This must be a number.',
  int: 'This must be a whole number.',
  boolean: 'This must be true or false.',
  array: 'This must be a list.',
  object: 'This must be an object with named values.',
  record: 'This must be an object with named values.',
  date: 'This must be a date.',
  null: 'This must be empty (null).',
};
const FORMATS: Readonly<Record<string, string>> = {
  email: 'This is not a valid email address.',
  url: 'This is not a valid web address.',
  datetime: 'This is not a date and time (ISO 8601, such as 2026-11-23T09:30:00Z).',
  date: 'This is not a date (such as 2026-11-23).',
  json_string: 'This is not valid JSON.',
};

const plural = (count: number | bigint, one: string): string =>
  `${count} ${one}${Number(count) === 1 ? '' : 's'}`;

/** What a size is counted in; null: it is the value itself. */
const UNITS: Readonly<Record<string, string>> = { string: 'character', file: 'byte' };
const unitOf = (origin: string): string | null =>
  ['array', 'set', 'map', 'object', 'record'].includes(origin) ? 'entry' : (UNITS[origin] ?? null);
const counted = (count: number | bigint, unit: string): string =>
  unit === 'entry' ? `${count} ${Number(count) === 1 ? 'entry' : 'entries'}` : plural(count, unit);

function tooSmall({
  origin,
  minimum,
  inclusive = true,
}: z.core.$ZodRawIssue<z.core.$ZodIssueTooSmall>): string {
  const unit = unitOf(origin);
  if (unit === null)
    return inclusive ? `This must be at least ${minimum}.` : `This must be more than ${minimum}.`;
  if (Number(minimum) === 1) return 'This cannot be empty.';
  return `This needs at least ${counted(minimum, unit)}.`;
}

function tooBig({ origin, maximum, inclusive = true }: z.core.$ZodRawIssue<z.core.$ZodIssueTooBig>): string {
  const unit = unitOf(origin);
  if (unit === null)
    return inclusive ? `This can be at most ${maximum}.` : `This must be less than ${maximum}.`;
  return `This can have at most ${counted(maximum, unit)}.`;
}

function notChosen(values: readonly z.core.util.Primitive[]): string {
  const [only] = values;
  if (values.length === 1) return `This must be ${String(only)}.`;
  const named = values.slice(0, MAX_NAMED).map(String).join(', ');
  return `This must be one of ${named}${values.length > MAX_NAMED ? ' and others' : ''}.`;
}

/**
 * A sentence for people, where a schema has none of its own: the validator's own words are for who writes schemas.
 * @see https://zod.dev/error-customization
 */
export function sentenceOf(issue: Issue): string {
  if (issue.input === undefined && issue.code !== 'custom' && issue.code !== 'unrecognized_keys')
    return 'This is missing.';
  switch (issue.code) {
    case 'invalid_type':
      return TYPES[issue.expected] ?? 'This is not the kind of value that is expected.';
    case 'too_small':
      return tooSmall(issue);
    case 'too_big':
      return tooBig(issue);
    case 'invalid_format':
      return FORMATS[issue.format] ?? 'This is not in the form that is expected.';
    case 'invalid_value':
      return notChosen(issue.values);
    case 'unrecognized_keys':
      return `This call does not know ${issue.keys.map((key) => `“${key}”`).join(', ')}.`;
    case 'not_multiple_of':
      return `This must be a multiple of ${issue.divisor}.`;
    case 'invalid_union':
      return 'This is in none of the forms that are expected.';
    default:
      return 'This value is not valid.';
  }
}
