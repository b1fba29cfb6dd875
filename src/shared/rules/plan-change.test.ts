import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { PLAN_KEYS, planRank } from '../reference/plans';
import { type Plan, type WorkspacePlan, changedPlan, duePlan, nextRenewal, planDates } from './plan-change';

const DAY = 86_400_000;
const NOW = Date.parse('2026-11-22T12:00:00.000Z');
const START = Date.parse('2026-11-10T09:00:00.000Z');
const RENEWAL = Date.parse('2026-12-10T09:00:00.000Z');

const plan = (over: Partial<Plan> = {}): WorkspacePlan => ({
  trial: null,
  plan: {
    plan: 'team',
    status: 'active',
    start_at: START,
    end_at: null,
    next_plan: null,
    next_at: null,
    ...over,
  },
});
const trial = (end_at: number): WorkspacePlan => ({
  trial: { plan: 'business', start_at: end_at - 14 * DAY, end_at },
  plan: null,
});

describe('nextRenewal', () => {
  it.each([
    ['2026-01-31', '2026-02-10', '2026-02-28'],
    ['2026-01-31', '2026-02-28', '2026-03-31'],
    ['2026-01-31', '2026-03-01', '2026-03-31'],
    ['2024-01-31', '2024-02-01', '2024-02-29'],
    ['2026-11-10', '2026-11-10', '2026-12-10'],
    ['2026-11-10', '2026-12-09', '2026-12-10'],
    ['2026-11-10', '2026-12-10', '2027-01-10'],
    ['2026-11-10', '2029-06-22', '2029-07-10'],
    ['2026-11-10', '2026-01-01', '2026-12-10'],
  ])('of %s, asked on %s: %s', (start, now, renewal) => {
    expect(new Date(nextRenewal(Date.parse(start), Date.parse(now))).toISOString()).toBe(
      `${renewal}T00:00:00.000Z`,
    );
  });
  it('is always later, within a month and a day, and on the day of the start or the last of a month', () => {
    const time = fc.integer({ min: Date.parse('2000-01-01'), max: Date.parse('2099-01-01') });
    fc.assert(
      fc.property(time, time, (a, b) => {
        const [start, now] = [Math.min(a, b), Math.max(a, b)];
        const renewal = nextRenewal(start, now);
        expect(renewal).toBeGreaterThan(now);
        expect(renewal - now).toBeLessThanOrEqual(31 * DAY);
        expect(renewal % DAY).toBe(start % DAY);
        const day = new Date(renewal).getUTCDate();
        const isLast = new Date(renewal + DAY).getUTCDate() === 1;
        expect(day === new Date(start).getUTCDate() || isLast).toBe(true);
      }),
    );
  });
});

describe('changedPlan', () => {
  const began = (key: string) => ({ plan: { plan: key, status: 'active', start_at: NOW, end_at: null } });
  it.each([
    ['a trial that runs', trial(NOW + DAY)],
    ['a trial that is over', trial(NOW - DAY)],
    ['nothing', { trial: null, plan: null }],
    ['a plan that was never started', plan({ status: 'created' })],
    ['a plan that is paused', plan({ status: 'paused' })],
    ['a plan whose time is over', plan({ status: 'cancelled', end_at: NOW })],
    ['a trial beside a plan', { ...plan(), trial: trial(NOW - 1).trial }],
  ] as const)('%s: a choice begins at once, there is nothing to cancel or resume', (_name, workspacePlan) => {
    for (const key of PLAN_KEYS) {
      const next = changedPlan(workspacePlan, { action: 'choose', plan: key }, NOW);
      expect(next).toMatchObject({ trial: null, ...began(key) });
    }
    expect(changedPlan(workspacePlan, { action: 'cancel' }, NOW)).toBeNull();
    expect(changedPlan(workspacePlan, { action: 'resume' }, NOW)).toBeNull();
  });

  it('more begins at once, less when the month is over, the same takes a change back', () => {
    const more = changedPlan(plan(), { action: 'choose', plan: 'business' }, NOW);
    expect(more).toEqual(plan({ plan: 'business' }));
    const less = changedPlan(plan(), { action: 'choose', plan: 'starter' }, NOW);
    expect(less).toEqual(plan({ next_plan: 'starter', next_at: RENEWAL }));
    expect(changedPlan(less ?? plan(), { action: 'choose', plan: 'team' }, NOW)).toEqual(plan());
    expect(changedPlan(less ?? plan(), { action: 'resume' }, NOW)).toEqual(plan());
  });

  it('cancelled, it runs until the month is over, and can be taken up again until then', () => {
    const cancelled = changedPlan(
      plan({ next_plan: 'starter', next_at: RENEWAL }),
      { action: 'cancel' },
      NOW,
    );
    expect(cancelled).toEqual(plan({ status: 'cancelled', end_at: RENEWAL }));
    if (cancelled === null) throw new Error('not cancelled');
    expect(changedPlan(cancelled, { action: 'cancel' }, NOW + DAY)).toEqual(cancelled);
    expect(changedPlan(cancelled, { action: 'resume' }, NOW)).toEqual(plan());
    expect(changedPlan(cancelled, { action: 'resume' }, RENEWAL)).toBeNull();
    expect(changedPlan(cancelled, { action: 'choose', plan: 'starter' }, NOW)).toEqual(
      plan({ next_plan: 'starter', next_at: RENEWAL }),
    );
  });

  const key = fc.constantFrom(...PLAN_KEYS);
  const change = fc.oneof(
    fc.record({ action: fc.constant('choose' as const), plan: key }),
    fc.record({ action: fc.constantFrom('cancel' as const, 'resume' as const) }),
  );
  it('never takes anything away before its time', () => {
    fc.assert(
      fc.property(fc.array(fc.tuple(change, fc.nat(40 * DAY)), { maxLength: 12 }), key, (steps, first) => {
        let [workspacePlan, now]: [WorkspacePlan, number] = [plan({ plan: first }), NOW];
        for (const [step, passed] of steps) {
          now += passed;
          workspacePlan = duePlan(workspacePlan, now);
          const before = workspacePlan.plan;
          workspacePlan = changedPlan(workspacePlan, step, now) ?? workspacePlan;
          const after = workspacePlan.plan;
          const wasOver = before?.status === 'cancelled' && (before.end_at ?? 0) <= now;
          if (before && after && !wasOver)
            expect(planRank(after.plan)).toBeGreaterThanOrEqual(planRank(before.plan));
          if (!wasOver && step.action !== 'cancel') expect(after?.end_at).toBe(null);
          if (after?.next_at != null) expect(after.next_at).toBeGreaterThan(now);
          if (after?.next_plan != null) expect(planRank(after.next_plan)).toBeLessThan(planRank(after.plan));
        }
      }),
    );
  });
});

describe('duePlan', () => {
  const waiting = plan({ next_plan: 'starter', next_at: RENEWAL });
  it('takes what was chosen when its time has come, and not before', () => {
    expect(duePlan(waiting, RENEWAL - 1)).toBe(waiting);
    expect(duePlan(waiting, RENEWAL)).toEqual(plan({ plan: 'starter' }));
    expect(duePlan(plan(), RENEWAL)).toEqual(plan());
    expect(duePlan({ trial: null, plan: null }, NOW)).toEqual({ trial: null, plan: null });
  });
});

describe('planDates', () => {
  it.each([
    [
      'a trial',
      trial(NOW),
      [
        { at: NOW - 7 * DAY, kind: 'trial_ending' },
        { at: NOW - DAY, kind: 'trial_ending' },
        { at: NOW, kind: 'trial_ended' },
      ],
    ],
    [
      'a trial of an hour',
      { trial: { plan: 'team', start_at: NOW - 3_600_000, end_at: NOW }, plan: null },
      [{ at: NOW, kind: 'trial_ended' }],
    ],
    ['a plan', plan(), []],
    ['a cancelled one', plan({ status: 'cancelled', end_at: NOW }), [{ at: NOW, kind: 'plan_ended' }]],
    ['one that is to begin', plan({ status: 'created' }), [{ at: START, kind: 'plan_missing' }]],
    [
      'a smaller one to come',
      plan({ next_plan: 'starter', next_at: RENEWAL }),
      [{ at: RENEWAL, kind: 'plan_changed' }],
    ],
    ['nothing', { trial: null, plan: null }, []],
  ] as const)('of %s', (_name, workspacePlan, dates) => {
    expect(planDates(workspacePlan)).toEqual(dates);
  });
});
