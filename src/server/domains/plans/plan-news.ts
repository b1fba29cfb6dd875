import { planName } from '@shared/reference/plans';
import { assertNever } from '@shared/rules/assert-never';
import type { NotificationEvent } from '../notifications/ports';
import type { PlanNotice } from './plan-follow';

const DAY_MS = 86_400_000;

/** @param now epoch milliseconds */
function wordsOf({ kind, plan, end_at }: PlanNotice, now: number): readonly [title: string, text: string] {
  switch (kind) {
    case 'trial_ending': {
      const days = Math.max(1, Math.round(((end_at ?? now) - now) / DAY_MS));
      return [
        `The trial ends in ${days} ${days === 1 ? 'day' : 'days'}`,
        'Choose a plan, and nobody’s work is interrupted.',
      ];
    }
    case 'trial_ended':
      return ['The trial has ended', 'Nothing is lost: choose a plan to go on.'];
    case 'plan_ended':
      return ['The plan has ended', 'Nothing is lost: choose a plan to go on.'];
    case 'plan_changed':
      return [`The plan is ${planName(plan ?? '')} now`, 'It was chosen before, and has begun.'];
    case 'plan_missing':
      return ['The plan could not begin', 'Choose a plan to go on.'];
    default:
      return assertNever(kind);
  }
}

/**
 * To whoever may choose a plan: a date of it has come.
 *
 * @param now epoch milliseconds
 */
export function planNews(notice: PlanNotice, now: number): NotificationEvent {
  const [title, text] = wordsOf(notice, now);
  return {
    ...{ subtype: 'PLAN_upgrade', actor: null, title, headline: title, text },
    recipients: { action: 'update', module: 'billing' },
    module: 'billing',
    path: 'my-account/selectedplan',
    target: null,
  };
}
