import fc from 'fast-check';
import { expect, it } from 'vitest';
import type { FieldDefinition } from '@shared/contract/fields';
import { draftOf, isSameDraft, readNumber, wireOf } from './draft-values';

const field = (over: Partial<FieldDefinition>): FieldDefinition =>
  ({ type: 'text', multiselect: 2, ...over }) as FieldDefinition;

it('what a form does not change goes back as it came', () => {
  const values = fc.oneof(
    fc.tuple(fc.constant(field({ type: 'text' })), fc.stringMatching(/^[a-z]{1,9}$/)),
    fc.tuple(fc.constant(field({ type: 'date' })), fc.constant('2026-11-25')),
    fc.tuple(
      fc.constant(field({ type: 'number' })),
      fc.integer({ min: -1e9, max: 1e9 }).map((n) => n / 100),
    ),
    fc.tuple(fc.constant(field({ type: 'boolean' })), fc.boolean()),
    fc.tuple(fc.constant(field({ type: 'datetime' })), fc.constant('2026-11-25T08:00:00.000Z')),
    fc.tuple(fc.constant(field({ type: 'dropdown', multiselect: 1 })), fc.array(fc.string())),
    fc.tuple(fc.constant(field({ type: 'checkbox', multiselect: 1 })), fc.array(fc.string())),
    fc.tuple(fc.constant(field({ type: 'daterange' })), fc.constant('2026-11-25 to 2026-11-30')),
    fc.tuple(fc.constant(field({ type: 'time' })), fc.constant('14:30')),
  );
  fc.assert(
    fc.property(values, ([definition, value]) => {
      expect(wireOf(definition, draftOf(definition, value))).toEqual(value);
    }),
  );
});

it('nothing is null, and what is no number stays as it was typed', () => {
  for (const type of ['text', 'date', 'number', 'dropdown', 'datetime', 'daterange', 'time'] as const) {
    expect(wireOf(field({ type }), draftOf(field({ type }), null)), type).toBeNull();
  }
  expect(wireOf(field({ type: 'number' }), 'about ten')).toBe('about ten');
  expect(readNumber('1,234.5')).toBe(1234.5);
  expect(isSameDraft(['a'], ['a'])).toBe(true);
  expect(isSameDraft('', null)).toBe(false);
});
