import { expect, it } from 'vitest';
import { z } from 'zod';
import { sentenceOf } from './validation-sentences';

const sentenceFor = (schema: z.ZodType, value: unknown): string | undefined =>
  schema.safeParse(value, { error: sentenceOf }).error?.issues[0]?.message;

it.each<[z.ZodType, unknown, string]>([
  [z.number(), undefined, 'This is missing.'],
  [z.string(), undefined, 'This is missing.'],
  [z.enum(['a', 'b']), undefined, 'This is missing.'],
  [z.number(), 'x', 'This must be a number.'],
  [z.coerce.number().int(), '1.5', 'This must be a whole number.'],
  [z.string(), 5, 'This must be a text.'],
  [z.array(z.string()), 'x', 'This must be a list.'],
  [z.object({}), 'x', 'This must be an object with named values.'],
  [z.boolean(), 'yes', 'This must be true or false.'],
  [z.string().min(1), '', 'This cannot be empty.'],
  [z.string().min(8), 'x', 'This needs at least 8 characters.'],
  [z.string().max(1), 'xy', 'This can have at most 1 character.'],
  [z.array(z.string()).max(2), ['a', 'b', 'c'], 'This can have at most 2 entries.'],
  [z.number().min(1), 0, 'This must be at least 1.'],
  [z.number().max(100), 101, 'This can be at most 100.'],
  [z.enum(['a', 'b']), 'c', 'This must be one of a, b.'],
  [z.literal('1'), '2', 'This must be 1.'],
  [z.email(), 'x', 'This is not a valid email address.'],
  [z.string().regex(/^a$/), 'b', 'This is not in the form that is expected.'],
  [z.strictObject({}), { x: 1 }, 'This call does not know “x”.'],
  [
    z.union([z.literal('a'), z.object({ b: z.string() })]),
    5,
    'This is in none of the forms that are expected.',
  ],
])('%#: a validator says it in words for people', (schema, value, sentence) => {
  expect(sentenceFor(schema, value)).toBe(sentence);
});

it('leaves the sentence of a schema as it is', () => {
  expect(sentenceFor(z.string().min(1, 'Template name is required'), '')).toBe('Template name is required');
});
