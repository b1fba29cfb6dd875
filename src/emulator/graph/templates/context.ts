import type { Core } from '../../core';
import type { Template } from '../../world/world-schema';
import { notifyStatus } from './notifications';
import { reviewTemplate } from './review';

/** What creating, editing and deleting templates stand on. */
export interface TemplateContext {
  readonly core: Core;
  /** `waba name`, or `waba name language` where one language was deleted -> until when it is blocked. */
  readonly blocked: Map<string, number>;
  /** Account -> when templates were created, of the last hour. */
  readonly creations: Map<string, readonly number[]>;
  /** Template id -> how often it was submitted: only the last submission is decided about. */
  readonly submissions: Map<string, number>;
}

export const HOUR = 3_600_000;
export const DAY = 24 * HOUR;

type Verdict = ReturnType<typeof reviewTemplate>;

function verdictOn({ core }: TemplateContext, template: Template): Verdict {
  const { review } = core.config.current.templates;
  if (review === 'rules') return reviewTemplate(template);
  return review === 'approve'
    ? { status: 'APPROVED' }
    : { status: 'REJECTED', reason: 'INVALID_FORMAT', recommendation: '' };
}

function decide(context: TemplateContext, template: Template): void {
  const { core } = context;
  const verdict = verdictOn(context, template);
  const isRejected = verdict.status === 'REJECTED';
  const decided: Template = {
    ...template,
    status: verdict.status,
    rejected_reason: isRejected ? verdict.reason : 'NONE',
    was_approved: template.was_approved || !isRejected,
    quality_score: {
      score: template.quality_score?.score ?? 'UNKNOWN',
      date: Math.floor(core.clock.now() / 1000),
    },
  };
  core.world.templates.set(template.id, decided);
  notifyStatus(core, decided, {
    event: verdict.status,
    reason: isRejected ? verdict.reason : null,
    ...(isRejected
      ? { rejection_info: { reason: verdict.reason, recommendation: verdict.recommendation } }
      : {}),
  });
}

/** Decides after the delay of the review, unless the template is edited, decided by hand or deleted before. */
export function startReview(context: TemplateContext, id: string): void {
  const { core, submissions } = context;
  const submission = (submissions.get(id) ?? 0) + 1;
  submissions.set(id, submission);
  const end = core.activity.begin();
  core.clock.after(core.config.current.templates.review_ms, () => {
    const template = core.world.templates.get(id);
    // Its quality may have changed since: the template is read again.
    if (template?.status === 'PENDING' && submissions.get(id) === submission) decide(context, template);
    end();
  });
}
