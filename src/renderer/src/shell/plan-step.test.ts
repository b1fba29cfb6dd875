import { expect, it } from 'vitest';
import { planStep } from './plan-step';

const stay = { kind: 'stay' };
const go = (to: string, from: string | null) => ({ kind: 'go', to, from });

it.each([
  ['an open workspace', null, 'inbox/c1', null, stay],
  ['its plan page', null, 'my-account/selectedplan', null, stay],
  ['a page of the plan that is mended', null, 'trial-expire', 'inbox/c1?q=1', go('inbox/c1?q=1', null)],
  ['the same, opened by itself', null, 'trial-expire', null, go('', null)],
  ['a closed workspace', 'trial-expire', 'inbox/c1', null, go('trial-expire', 'inbox/c1?q=1')],
  ['its first page', 'no-subscription', '', null, go('no-subscription', '?q=1')],
  ['the page of its plan', 'trial-expire', 'trial-expire', 'inbox', stay],
  [
    'another page of the plan',
    'subscription-error',
    'trial-expire',
    'inbox',
    go('subscription-error', 'inbox'),
  ],
  ['where the plan is chosen', 'trial-expire', 'my-account/selectedplan', null, stay],
  ['what is the person’s own', 'trial-expire', 'my-account/profile', null, stay],
  ['where one leaves', 'trial-expire', 'business-management', null, stay],
  ['what only begins like it', 'trial-expire', 'my-accounts', null, go('trial-expire', 'my-accounts?q=1')],
] as const)('%s', (_name, page, here, from, step) => {
  expect(planStep(page, here, `${here}?q=1`, from)).toEqual(step);
});
