import { describe, expect, it } from 'vitest';
import type { Plan } from '@shared/rules/plan-change';
import { type StripeSubscription, planOfSubscription } from './subscription';

const NOW = 1_790_000_000_000;
const DAY = 86_400_000;
const START = NOW - 10 * DAY;
const END = NOW + 20 * DAY;
const prices = { starter: 'p1', team: 'p2', business: 'p3' };

const subscription = (over: Partial<StripeSubscription> = {}, price = 'p2'): StripeSubscription => ({
  id: 'sub_1',
  status: 'active',
  created: START / 1000,
  customer: 'cus_1',
  start_date: START / 1000,
  cancel_at_period_end: false,
  current_period_end: END / 1000,
  metadata: {},
  items: { data: [{ id: 'si_1', price: { id: price } }] },
  ...over,
});
const plan = (over: Partial<Plan> = {}): Plan => ({
  plan: 'team',
  status: 'active',
  start_at: START,
  end_at: null,
  next_plan: null,
  next_at: null,
  ...over,
});
const ends = { cancel_at_period_end: true };

describe('a subscription as a plan', () => {
  it.each([
    ['active', subscription(), null, plan()],
    ['being tried again', subscription({ status: 'past_due' }), null, plan()],
    ['in a trial of its own', subscription({ status: 'trialing' }), null, plan()],
    ['cancelled', subscription(ends), plan(), plan({ status: 'cancelled', end_at: END })],
    [
      'cancelled for a day',
      subscription({ cancel_at: (NOW + DAY) / 1000 }),
      plan(),
      plan({ status: 'cancelled', end_at: NOW + DAY }),
    ],
    ['unpaid', subscription({ status: 'unpaid' }), plan(), plan({ status: 'paused' })],
    ['paused', subscription({ status: 'paused' }), plan(), plan({ status: 'paused' })],
    [
      'over',
      subscription({ status: 'canceled', ended_at: (NOW - DAY) / 1000 }),
      plan(),
      plan({ status: 'cancelled', end_at: NOW - DAY }),
    ],
    [
      'over, nobody says when',
      subscription({ status: 'canceled' }),
      plan(),
      plan({ status: 'cancelled', end_at: NOW }),
    ],
    ['not paid yet', subscription({ status: 'incomplete' }), null, null],
    ['never paid', subscription({ status: 'incomplete_expired' }), null, null],
    ['of a status that nobody knows yet', subscription({ status: 'new' }), plan(), null],
    ['larger now', subscription({}, 'p3'), plan(), plan({ plan: 'business' })],
    ['smaller later', subscription({}, 'p1'), plan(), plan({ next_plan: 'starter', next_at: END })],
    [
      'smaller later, asked again',
      subscription({}, 'p1'),
      plan({ next_plan: 'starter', next_at: END }),
      plan({ next_plan: 'starter', next_at: END }),
    ],
    [
      'smaller since a moment',
      subscription({ current_period_end: (NOW + 30 * DAY) / 1000 }, 'p1'),
      plan({ next_plan: 'starter', next_at: NOW }),
      plan({ plan: 'starter' }),
    ],
    ['smaller and cancelled', subscription(ends, 'p1'), plan(), plan({ status: 'cancelled', end_at: END })],
    ['paid again, smaller', subscription({}, 'p1'), plan({ status: 'paused' }), plan({ plan: 'starter' })],
    ['of a price that is not ours', subscription({}, 'p9'), null, plan({ plan: 'business' })],
    [
      'where newer versions say when it ends',
      {
        ...subscription(ends),
        items: { data: [{ id: 'si_1', price: { id: 'p2' }, current_period_end: NOW / 1000 + 60 }] },
      },
      plan(),
      plan({ status: 'cancelled', end_at: NOW + 60_000 }),
    ],
  ] satisfies [string, StripeSubscription, Plan | null, Plan | null][])(
    '%s',
    (_name, given, before, expected) => {
      expect(planOfSubscription(given, prices, before, NOW)).toEqual(expected);
    },
  );
});
