import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { rangeOf, selectionState, withRows } from './selection';

const IDS = Array.from({ length: 20 }, (_, index) => `row_${index}`);
const some = fc.subarray(IDS);

describe('the selection of a table', () => {
  it('is none, some or all of what is listed, whatever is selected elsewhere', () => {
    expect(selectionState(IDS, new Set(['elsewhere']))).toBe('none');
    expect(selectionState(IDS, new Set(['row_3', 'elsewhere']))).toBe('some');
    expect(selectionState(IDS, new Set([...IDS, 'elsewhere']))).toBe('all');
    expect(selectionState([], new Set())).toBe('none');
  });

  it('takes rows in and out, and leaves the others as they are', () => {
    fc.assert(
      fc.property(some, some, fc.boolean(), (before, change, isOn) => {
        const after = withRows(new Set(before), change, isOn);
        for (const id of IDS) expect(after.has(id)).toBe(change.includes(id) ? isOn : before.includes(id));
      }),
    );
  });

  it('reaches from one row to another in both directions', () => {
    fc.assert(
      fc.property(fc.nat(19), fc.nat(19), (from, to) => {
        const range = rangeOf(IDS, `row_${from}`, `row_${to}`);
        expect(range).toEqual(IDS.slice(Math.min(from, to), Math.max(from, to) + 1));
      }),
    );
    expect(rangeOf(IDS, null, 'row_2')).toEqual(['row_2']);
    expect(rangeOf(IDS, 'gone', 'row_2')).toEqual(['row_2']);
  });
});
