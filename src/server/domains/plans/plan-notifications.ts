import { planName } from '@shared/reference/plans';
import { PLAN_PLACE } from '@shared/rules/plan-state';
import type { NotificationEvent } from '../notifications';
import type { PlanNotice } from './plan-follow';

/** `November 22, 2026` (spec 3 §9: en-US), in UTC: it is the same sentence for everybody. */
const day = (at: number | null): string =>
  at === null ? '' : new Intl.DateTimeFormat('en-US', { dateStyle: 'long', timeZone: 'UTC' }).format(at);

function titleOf({ kind, plan, end_at, actor }: PlanNotice): string {
  const name = planName(plan ?? '');
  switch (kind) {
    case 'trial_ending':
      return `The trial ends on ${day(end_at)}`;
    case 'trial_ended':
      return 'The trial has ended';
    case 'plan_ended':
      return 'The plan has ended';
    case 'plan_missing':
      return 'The workspace waits for a plan';
    case 'plan_changed':
      return `The plan is ${name} now`;
    case 'plan_chosen':
      return `${actor?.name ?? 'Somebody'} chose the plan ${name}`;
  }
}

/** Nothing is to be done about what somebody has chosen. */
const TEXT = 'Choose a plan so that everybody can go on working. Nothing is lost meanwhile.';

/** What whoever may change the plan is told of it. */
export function planNotification(notice: PlanNotice): NotificationEvent {
  const title = titleOf(notice);
  const isChoice = notice.kind === 'plan_chosen' || notice.kind === 'plan_changed';
  return {
    subtype: 'PLAN_upgrade',
    actor: notice.actor,
    recipients: { action: 'update', module: 'billing' },
    module: 'billing',
    title,
    headline: title,
    text: isChoice ? '' : TEXT,
    path: PLAN_PLACE,
    target: null,
  };
}
