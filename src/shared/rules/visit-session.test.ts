import fc from 'fast-check';
import { expect, it } from 'vitest';
import { SESSION_IDLE_MS, isInSession, stayAfter } from './visit-session';

const told = fc.array(fc.record({ stay: fc.nat(100_000), open: fc.nat(100_000) }), { maxLength: 20 });
const total = (reports: readonly { readonly stay: number; readonly open: number }[]): number =>
  reports.reduce((known, { stay, open }) => stayAfter(known, stay, open), 0);

it('counts a stay the same, however often and in which order it is told', () => {
  fc.assert(
    fc.property(told, fc.nat(), (reports, seed) => {
      const shuffled = reports
        .map((report, index) => ({ report, place: (index * 7919 + seed) % 101 }))
        .sort((a, b) => a.place - b.place)
        .map(({ report }) => report);
      expect(total([...shuffled, ...reports])).toBe(total(reports));
    }),
  );
});

it('never counts more than was told, nor more than the page was open', () => {
  fc.assert(
    fc.property(told, (reports) => {
      const highest = Math.max(0, ...reports.map(({ stay, open }) => Math.min(stay, open)));
      expect(total(reports)).toBe(highest);
    }),
  );
});

it('ends a session 30 minutes after its last sign of life, and not before', () => {
  const session = { started_at: 1_000_000, last_at: 2_000_000 };
  expect(isInSession(2_000_000 + SESSION_IDLE_MS, session)).toBe(true);
  expect(isInSession(2_000_001 + SESSION_IDLE_MS, session)).toBe(false);
  expect(isInSession(1_000_000 - SESSION_IDLE_MS, session)).toBe(true);
  expect(isInSession(999_999 - SESSION_IDLE_MS, session)).toBe(false);
});
