import { expect, it } from 'vitest';
import { initialPlanOf } from './initial-plan';

const NOW = 1_790_000_000_000;
const DAY = 86_400_000;

it.each([
  ['local', 14, false, { status: 'trial', end_at: NOW + 14 * DAY }],
  ['local', 0.5, false, { status: 'trial', end_at: NOW + DAY / 2 }],
  ['local', 14, true, { status: 'created' }],
  ['local', 0, false, { status: 'active' }],
  ['stripe', 14, false, { status: 'trial', end_at: NOW + 14 * DAY }],
  ['stripe', 0, false, { status: 'created' }],
  ['stripe', 14, true, { status: 'created' }],
  ['off', 14, false, { status: 'active' }],
  ['off', 14, true, { status: 'active' }],
] as const)('%s, %d days, skipped: %s', (BILLING, TRIAL_DAYS, skipTrial, first) => {
  expect(initialPlanOf({ BILLING, TRIAL_DAYS }, skipTrial, NOW)).toEqual(first);
});
