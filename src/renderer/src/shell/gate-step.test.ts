import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { gateStep } from './gate-step';

const of = (...ids: string[]) => ids.map((business_id) => ({ business_id }));
const opened = (bId: string, businessId: string) => ({ bId, businessId, title: businessId.toUpperCase() });

describe('what an address opens', () => {
  it.each([
    ['1', 0],
    ['3', 2],
  ])('number %s is the workspace with index %i', (bId, index) => {
    expect(gateStep(of('a', 'b', 'c'), bId, null)).toEqual({ kind: 'open', index });
  });

  it.each(['0', '4', '01', '-1', '1.5', 'x', '', '100000'])('%j names none', (bId) => {
    expect(gateStep(of('a', 'b', 'c'), bId, null)).toEqual({ kind: 'unknown' });
  });

  it('takes the id of a workspace for its number, which differs from person to person', () => {
    expect(gateStep(of('a', 'b', 'c'), 'b', null)).toEqual({ kind: 'moved', index: 1 });
    expect(gateStep(of('a', 'b', 'c'), 'b', opened('1', 'a'))).toEqual({ kind: 'moved', index: 1 });
  });

  it('leads to the page for somebody without a workspace', () => {
    expect(gateStep([], '1', null)).toEqual({ kind: 'no_workspace' });
  });

  it('follows the open workspace to its new number', () => {
    expect(gateStep(of('b', 'c'), '2', opened('2', 'b'))).toEqual({ kind: 'moved', index: 0 });
  });

  it('leaves one that the person was removed from, to the one after it, else to the last', () => {
    expect(gateStep(of('a', 'c'), '2', opened('2', 'b'))).toEqual({ kind: 'left', next: 1 });
    expect(gateStep(of('a', 'b'), '3', opened('3', 'c'))).toEqual({ kind: 'left', next: 1 });
    expect(gateStep([], '1', opened('1', 'a'))).toEqual({ kind: 'left', next: null });
  });

  it('opens another one when the address asks for it', () => {
    expect(gateStep(of('a', 'b'), '1', opened('2', 'b'))).toEqual({ kind: 'open', index: 0 });
  });

  it('never shows one workspace in the place of another, whatever changes', () => {
    const ids = fc.uniqueArray(fc.constantFrom<string>('a', 'b', 'c', 'd', 'e'), { minLength: 1 });
    fc.assert(
      fc.property(ids, ids, fc.nat(), (before, after, n) => {
        const index = n % before.length;
        const open = before[index] ?? '';
        const step = gateStep(of(...after), String(index + 1), opened(String(index + 1), open));
        if (after.includes(open)) {
          expect(['open', 'moved']).toContain(step.kind);
          expect('index' in step && after[step.index]).toBe(open);
        } else expect(step).toEqual({ kind: 'left', next: Math.min(index, after.length - 1) });
      }),
    );
  });
});
