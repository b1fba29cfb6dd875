import { describe, expect, it } from 'vitest';
import type { PlanView } from '@shared/contract/plans';
import { PLANS } from '@shared/reference/plans';
import type { PlanStatus } from '@shared/rules/plan-state';
import { currentPlan, namesOf, offerAction, showAmount } from './plan-text';

const NOW = Date.parse('2026-11-22T12:00:00.000Z');
const DAY = 86_400_000;
const at = (days: number): string => new Date(NOW + days * DAY).toISOString();

function view(
  status: PlanStatus | null,
  { end = null, ...state }: Partial<PlanView['state']> & { readonly end?: string | null } = {},
  usage = { members: 2, numbers: 1 },
): PlanView {
  const entry = { subscription_start_date: at(-3), subscription_end_date: end };
  return {
    provider: 'local',
    state: {
      revision: 1,
      plan: 'team',
      renews_at: null,
      next_plan: null,
      next_at: null,
      plan_info: status === null ? [] : [{ ...entry, status }],
      ...state,
    },
    plans: PLANS.map((plan) => ({ ...plan, price: null })),
    usage,
    admins: [],
  };
}

describe('the plan in words', () => {
  it.each([
    [
      view('active', { renews_at: at(18) }),
      'Team',
      'Active · renews on December 10, 2026',
      'plain',
      true,
      false,
    ],
    [view('active'), 'Team', 'Active', 'plain', true, false],
    [
      view('active', { next_plan: 'starter', next_at: at(18) }),
      'Team',
      'Active · Starter begins on December 10, 2026',
      'plain',
      true,
      true,
    ],
    [
      view('trial', { end: at(2) }),
      'Team trial',
      '2 days left · until November 24, 2026',
      'soon',
      false,
      false,
    ],
    [view('trial', { end: at(-1) }), 'Team trial', 'Ended on November 21, 2026', 'over', false, false],
    [
      view('cancelled', { end: at(1) }),
      'Team',
      'Cancelled · runs until November 23, 2026',
      'soon',
      false,
      true,
    ],
    [view('cancelled', { end: at(-1) }), 'Team', 'Ended on November 21, 2026', 'over', false, false],
    [view('paused'), 'Team', 'Paused · most often a payment did not go through', 'over', false, false],
    [view('created'), 'No plan', 'Choose one to open the workspace.', 'over', false, false],
    [view(null, { plan: null }), 'No plan', 'Choose one to open the workspace.', 'over', false, false],
  ] as const)('%#: %s', (given, name, text, tone, canCancel, canResume) => {
    expect(currentPlan(given, NOW)).toEqual({ name, text, tone, canCancel, canResume });
  });
});

describe('what can be done with the plans', () => {
  const actions = (given: PlanView) => given.plans.map((offer) => offerAction(offer, given, NOW));
  it.each([
    ['on trial', view('trial', { end: at(2) }), ['choose', 'choose', 'choose']],
    ['after it', view('trial', { end: at(-2) }), ['choose', 'choose', 'choose']],
    ['with none', view(null, { plan: null }), ['choose', 'choose', 'choose']],
    ['paused', view('paused'), ['choose', 'choose', 'choose']],
    ['with one', view('active'), ['downgrade', 'current', 'upgrade']],
    [
      'with a smaller one to come',
      view('active', { next_plan: 'starter', next_at: at(9) }),
      ['next', 'keep', 'upgrade'],
    ],
    ['cancelled', view('cancelled', { end: at(9) }), ['downgrade', 'keep', 'upgrade']],
    ['cancelled and over', view('cancelled', { end: at(-9) }), ['choose', 'choose', 'choose']],
    ['in use by many', view('active', {}, { members: 20, numbers: 1 }), ['tooSmall', 'current', 'upgrade']],
    [
      'in use by many, after a trial',
      view('trial', { end: at(-2) }, { members: 20, numbers: 1 }),
      ['tooSmall', 'tooSmall', 'choose'],
    ],
    [
      'with many numbers',
      view('active', { plan: 'business' }, { members: 1, numbers: 2 }),
      ['tooSmall', 'downgrade', 'current'],
    ],
  ] as const)('%s', (_name, given, expected) => {
    expect(actions(given)).toEqual(expected);
  });
});

it('writes amounts in the smallest unit of each currency, and names as people say them', () => {
  expect(showAmount(4900, 'eur')).toBe('€49.00');
  expect(showAmount(4900, 'jpy')).toBe('JP¥4,900');
  expect(namesOf(['Ana', 'Ben', 'Carla'])).toBe('Ana, Ben or Carla');
});
