import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import {
  type PlanInfoEntry,
  type PlanPage,
  type PlanStatus,
  PLAN_STATUSES,
  planBanner,
  planOf,
  planRoute,
  trialTimeLeft,
  workspaceMark,
} from './plan-state';

const NOW = Date.parse('2026-11-22T12:00:00.000Z');
const DAY = 86_400_000;
const iso = (at: number): string => new Date(at).toISOString();
const entry = (status: PlanStatus, start: number | null, end: number | null): PlanInfoEntry => ({
  status,
  subscription_start_date: start === null ? null : iso(start),
  subscription_end_date: end === null ? null : iso(end),
});

/** Every status by every place of now between its dates. */
const DATES: readonly (readonly [string, number | null, number | null])[] = [
  ['no dates', null, null],
  ['began, no end', NOW - DAY, null],
  ['begins now, no end', NOW, null],
  ['begins later, no end', NOW + 1, null],
  ['ended', NOW - 2 * DAY, NOW - 1],
  ['ends now', NOW - 2 * DAY, NOW],
  ['ends in a moment', NOW - 2 * DAY, NOW + 1],
  ['ends later', NOW - 2 * DAY, NOW + 30 * DAY],
  ['begins and ends later', NOW + 1, NOW + 30 * DAY],
];
const o = null;
const [T, S, N, E] = [
  'trial-expire',
  'subscription-expired',
  'no-subscription',
  'subscription-error',
] as const;
const ROUTES: Readonly<Record<PlanStatus, readonly (PlanPage | null)[]>> = {
  trial: [o, o, o, o, T, T, o, o, o],
  active: [o, o, o, o, o, o, o, o, o],
  cancelled: [o, o, o, o, S, S, o, o, o],
  paused: [E, E, E, E, E, E, E, E, E],
  created: [o, N, N, o, N, N, N, N, o],
};

describe('planRoute', () => {
  const rows = PLAN_STATUSES.flatMap((status) =>
    DATES.map(([name, start, end], at) => ({ status, name, start, end, page: ROUTES[status][at] })),
  );
  it.each(rows)('$status, $name: $page', ({ status, start, end, page }) => {
    expect(planRoute([entry(status, start, end)], NOW)).toBe(page);
  });
  it('without a plan: no-subscription', () => {
    expect(planRoute([], NOW)).toBe('no-subscription');
  });
  it('a date that nobody can read never comes', () => {
    const odd = { status: 'trial', subscription_start_date: 'soon', subscription_end_date: '' } as const;
    expect([planRoute([odd], NOW), planBanner([odd], NOW), workspaceMark([odd], NOW)]).toEqual([o, o, o]);
  });
});

const anEntry = fc.record({
  status: fc.constantFrom(...PLAN_STATUSES),
  subscription_start_date: fc.option(fc.integer({ min: -90, max: 90 }).map((days) => iso(NOW + days * DAY))),
  subscription_end_date: fc.option(fc.integer({ min: -90, max: 90 }).map((days) => iso(NOW + days * DAY))),
});

describe('planOf', () => {
  it('takes the trial where there is another plan, too (spec 3 §4)', () => {
    const [trial, active] = [entry('trial', NOW - 9 * DAY, NOW - DAY), entry('active', NOW - DAY, null)];
    expect(planOf([active, trial])).toBe(trial);
    expect(planRoute([active, trial], NOW)).toBe('trial-expire');
    fc.assert(
      fc.property(fc.array(anEntry), fc.array(anEntry), anEntry, (before, after, any) => {
        const one = { ...any, status: 'trial' } as const;
        expect(planOf([...before, one, ...after])?.status).toBe('trial');
      }),
    );
  });
  it('locks nobody out while a plan is active and no trial stands before it', () => {
    fc.assert(
      fc.property(fc.array(anEntry), anEntry, (others, any) => {
        const info = [
          ...others.filter(({ status }) => status !== 'trial'),
          { ...any, status: 'active' } as const,
        ];
        expect(planRoute(info, NOW)).toBeNull();
      }),
    );
  });
  it('does not depend on the order of the entries', () => {
    fc.assert(
      fc.property(fc.array(anEntry), (info) => {
        const backwards = [...info].reverse();
        expect(planOf(backwards)?.status).toBe(planOf(info)?.status);
        expect(planOf(backwards)?.subscription_start_date ?? null).toBe(
          planOf(info)?.subscription_start_date ?? null,
        );
      }),
    );
  });
  it('of nothing is nothing', () => {
    expect(planOf([])).toBeNull();
  });
});

describe('planBanner', () => {
  const upgrade = 'my-account/selectedplan';
  it.each([
    ['trial', -1, 'Your trial is ended', 'over'],
    ['trial', 0, 'Your trial is ended', 'over'],
    ['trial', 1, '1 day left', 'soon'],
    ['trial', DAY, '1 day left', 'soon'],
    ['trial', DAY + 1, '2 days left', 'soon'],
    ['trial', 7 * DAY, '7 days left', 'soon'],
    ['trial', 7 * DAY + 1, '8 days left', 'plain'],
    ['trial', 14 * DAY, '14 days left', 'plain'],
    ['cancelled', -1, 'Your plan is expired', 'over'],
    ['cancelled', 0, 'Your plan is expired', 'over'],
  ] as const)('%s that ends in %d ms: %s', (status, left, text, tone) => {
    expect(planBanner([entry(status, NOW - 30 * DAY, NOW + left)], NOW)).toEqual({ text, tone, upgrade });
  });
  it.each([
    ['cancelled', DAY],
    ['active', -DAY],
    ['paused', -DAY],
    ['created', -DAY],
    ['trial', null],
  ] as const)('%s that ends in %s ms: nothing', (status, left) => {
    expect(planBanner([entry(status, NOW - 30 * DAY, left === null ? null : NOW + left)], NOW)).toBeNull();
    expect(planBanner([], NOW)).toBeNull();
  });
  it('says the trial is ended exactly when it leads to that page', () => {
    fc.assert(
      fc.property(fc.array(anEntry), (info) => {
        expect(planBanner(info, NOW)?.text === 'Your trial is ended').toBe(planRoute(info, NOW) === T);
        expect(planBanner(info, NOW)?.text === 'Your plan is expired').toBe(planRoute(info, NOW) === S);
      }),
    );
  });
});

describe('trialTimeLeft', () => {
  it('says what a list shows', () => {
    expect(trialTimeLeft(null, NOW)).toBeNull();
    expect(trialTimeLeft(iso(NOW), NOW)).toBe('Trial expired');
    expect(trialTimeLeft(iso(NOW + 2 * DAY), NOW)).toBe('2 days left');
  });
  it('never grows as time goes by', () => {
    const days = (text: string | null): number =>
      text === 'Trial expired' ? 0 : Number.parseInt(text ?? '', 10);
    fc.assert(
      fc.property(fc.nat(60 * DAY), fc.nat(60 * DAY), (end, later) => {
        const date = iso(NOW + end);
        expect(days(trialTimeLeft(date, NOW + later))).toBeLessThanOrEqual(days(trialTimeLeft(date, NOW)));
      }),
    );
  });
});

describe('workspaceMark', () => {
  it.each([
    ['trial', -1, 'locked'],
    ['trial', 0, 'locked'],
    ['trial', 1, 'expiring'],
    ['trial', 7 * DAY, 'expiring'],
    ['trial', 7 * DAY + 1, null],
    ['cancelled', 0, 'locked'],
    ['cancelled', 1, null],
    ['active', -1, null],
    ['paused', -1, null],
    ['created', -1, null],
  ] as const)('%s that ends in %d ms: %s', (status, left, mark) => {
    expect(workspaceMark([entry(status, NOW - 30 * DAY, NOW + left)], NOW)).toBe(mark);
  });
  it('none without a plan', () => {
    expect(workspaceMark([], NOW)).toBeNull();
  });
});
