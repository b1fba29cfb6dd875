import fc from 'fast-check';
import { describe, expect, expectTypeOf, it } from 'vitest';
import {
  choiceParam,
  choicesParam,
  daysParam,
  isAnyFilterOn,
  isDay,
  readFilters,
  recordParam,
  searchParam,
  toggleParam,
  validFilters,
  writeFilters,
} from './filter-params';

const FILTERS = {
  words: searchParam('q', 40),
  kind: choiceParam('kind', ['a', 'b']),
  person: recordParam('user'),
  states: choicesParam<1 | 2 | 9>('status', [1, 2, 9]),
  known: choicesParam('known', ['true', 'false'], 'repeated'),
  mine: toggleParam('mine'),
  days: daysParam('from', 'to'),
};
const read = (address: string) => readFilters(FILTERS, new URLSearchParams(address));
const day = fc
  .date({ min: new Date('2020-01-01'), max: new Date('2035-12-31'), noInvalidDate: true })
  .map((date) => date.toISOString().slice(0, 10));

describe('filters in the address', () => {
  it('come back as they were written', () => {
    const values = fc.record({
      words: fc.string({ maxLength: 40 }),
      kind: fc.constantFrom('a' as const, 'b' as const, null),
      person: fc.option(fc.stringMatching(/^[A-Za-z0-9_-]{1,26}$/)),
      states: fc.subarray([1 as const, 2 as const, 9 as const]),
      known: fc.subarray(['true' as const, 'false' as const]),
      mine: fc.boolean(),
      days: fc.record({ from: fc.option(day), to: fc.option(day) }),
    });
    fc.assert(
      fc.property(values, (one) => {
        const address = writeFilters(FILTERS, new URLSearchParams('modal=x'), one);
        expect(readFilters(FILTERS, address)).toEqual(one);
        expect(address.get('modal')).toBe('x');
        expect(String(validFilters(FILTERS)(address))).toBe(String(address));
      }),
    );
  });

  it('have the types of what they hold', () => {
    expectTypeOf(read('').states).toEqualTypeOf<readonly (1 | 2 | 9)[]>();
    expectTypeOf(read('').kind).toEqualTypeOf<'a' | 'b' | null>();
  });

  it('say nothing where nothing is chosen, and lose what is wrong', () => {
    const nothing = read('');
    expect(isAnyFilterOn(FILTERS, nothing)).toBe(false);
    expect(isAnyFilterOn(FILTERS, read('mine=1'))).toBe(true);
    expect(read('kind=c&user=a%20b&status=7&known=maybe&mine=yes&from=2026-02-30&to=x')).toEqual(nothing);
    const valid = validFilters(FILTERS)(new URLSearchParams('status=7,9&kind=c&modal=x'));
    expect(Object.fromEntries(valid)).toEqual({ modal: 'x', status: '9' });
  });

  it('are read repeated or with commas', () => {
    expect(read('status=9&status=1').states).toEqual([1, 9]);
    expect(read('known=false,true').known).toEqual(['true', 'false']);
  });
});

it.each([
  ['2026-02-28', true],
  ['2028-02-29', true],
  ['2026-02-29', false],
  ['2026-13-01', false],
  ['2026-1-1', false],
  ['', false],
])('%s is a day: %s', (text, is) => {
  expect(isDay(text)).toBe(is);
});
