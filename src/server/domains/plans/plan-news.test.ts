import { expect, it } from 'vitest';
import { planNews } from './plan-news';

const now = Date.parse('2026-03-10T12:00:00.000Z');
const inDays = (days: number): number => now + days * 86_400_000;

it.each([
  ['trial_ending', inDays(7), 'The trial ends in 7 days'],
  ['trial_ending', inDays(1), 'The trial ends in 1 day'],
  ['trial_ended', now, 'The trial has ended'],
  ['plan_ended', now, 'The plan has ended'],
  ['plan_missing', null, 'The plan could not begin'],
] as const)('%s is told to whoever may choose a plan', (kind, end_at, title) => {
  const news = planNews({ kind, plan: null, end_at }, now);
  expect(news).toMatchObject({
    ...{ subtype: 'PLAN_upgrade', title, headline: title, path: 'my-account/selectedplan', actor: null },
    recipients: { action: 'update', module: 'billing' },
  });
});
