import type { Core } from '../../core';
import type { Template } from '../../world/world-schema';
import { GraphError, badParameter } from '../graph-error';
import { announceStatus } from './announce';
import { readCategory, readComponents, readNewTemplate } from './read-template';
import { reviewTemplate } from './review';
import { knowsSample } from './samples';
import { refuse, SUBCODES } from './template-error';

const HOUR = 3_600_000;
const DAY = 24 * HOUR;
/** An approved name cannot be used again for so long after it was deleted (facts §4). */
const BLOCKED_FOR = 30 * DAY;
/** Templates of one account, at most (facts §4). */
const MOST = { verified: 6000, not_verified: 250 } as const;
const EDITABLE = ['APPROVED', 'REJECTED', 'PAUSED'];

export interface TemplateDesk {
  create(wabaId: string, body: unknown): { id: string; status: string; category: string };
  edit(template: Template, body: unknown): { success: true };
  remove(wabaId: string, query: { readonly name?: string; readonly hsm_id?: string }): { success: true };
  clear(): void;
}

/** Where templates come in: creation, edits and deletions as Meta takes them, and the review with its delay. */
export function createTemplateDesk(core: Core): TemplateDesk {
  const { world, clock } = core;
  /** `waba name`, or `waba name language` where one language was deleted -> until when it is blocked. */
  const blocked = new Map<string, number>();
  const creations = new Map<string, number[]>();
  /** Template id -> how often it was submitted: only the last submission is decided about. */
  const submissions = new Map<string, number>();
  const knows = (handle: string, format: string): boolean => knowsSample(core, handle, format);

  /** Decides after a while, unless the template was edited or deleted meanwhile. */
  function review(id: string): void {
    const submission = (submissions.get(id) ?? 0) + 1;
    submissions.set(id, submission);
    const end = core.activity.begin();
    clock.after(core.knobs.current.templates.review_ms, () => {
      const template = world.templates.get(id);
      // Meta may rate it meanwhile; deciding about it by hand, or editing it again, makes this review void.
      if (template?.status === 'PENDING' && submissions.get(id) === submission) decide(template);
      end();
    });
  }

  function decide(template: Template): void {
    const { review: how } = core.knobs.current.templates;
    const verdict =
      how === 'rules'
        ? reviewTemplate(template)
        : how === 'approve'
          ? ({ status: 'APPROVED' } as const)
          : ({ status: 'REJECTED', reason: 'INVALID_FORMAT', recommendation: '' } as const);
    const isApproved = verdict.status === 'APPROVED';
    const decided: Template = {
      ...template,
      status: verdict.status,
      rejected_reason: verdict.status === 'REJECTED' ? verdict.reason : 'NONE',
      was_approved: template.was_approved || isApproved,
      quality_score: {
        score: template.quality_score?.score ?? 'UNKNOWN',
        date: Math.floor(clock.now() / 1000),
      },
    };
    world.templates.set(template.id, decided);
    announceStatus(core, decided, {
      event: verdict.status,
      reason: verdict.status === 'REJECTED' ? verdict.reason : null,
      ...(verdict.status === 'REJECTED'
        ? { rejection_info: { reason: verdict.reason, recommendation: verdict.recommendation } }
        : {}),
    });
  }

  function requireRoom(wabaId: string): void {
    const { creates_per_hour, most: wanted } = core.knobs.current.templates;
    const most = wanted ?? MOST[world.wabas.get(wabaId)?.business_verification_status ?? 'verified'];
    const recent = (creations.get(wabaId) ?? []).filter((at) => at > clock.now() - HOUR);
    creations.set(wabaId, recent);
    if (recent.length >= creates_per_hour)
      throw new GraphError(80007, { details: 'Too many templates were created within an hour.' });
    if (world.templatesOf(wabaId).length >= most)
      throw refuse(SUBCODES.limit, 'Limit reached', 'The account has as many templates as it can have.');
  }

  return {
    create(wabaId, body) {
      const { allow_category_change: _allowed, ...read } = readNewTemplate(body, knows);
      requireRoom(wabaId);
      if (world.findTemplate(wabaId, read.name, read.language))
        throw refuse(
          SUBCODES.languageExists,
          'Content in this language already exists',
          `There is already ${read.language} content for this template. You can create a new template and try again.`,
        );
      const names = [`${wabaId} ${read.name}`, `${wabaId} ${read.name} ${read.language}`];
      if (names.some((name) => (blocked.get(name) ?? 0) > clock.now()))
        throw refuse(
          SUBCODES.nameBlocked,
          'Message template language is being deleted',
          'New content can’t be added while the name is blocked: 30 days after a template was deleted.',
        );
      const id = core.random.stream('template', core.nextUnique()).digits(15);
      const template: Template = {
        ...read,
        id,
        waba_id: wabaId,
        status: 'PENDING',
        edited_at: [],
        was_approved: false,
        components: [...read.components],
      };
      world.templates.set(id, template);
      creations.set(wabaId, [...(creations.get(wabaId) ?? []), clock.now()]);
      review(id);
      return { id, status: 'PENDING', category: template.category };
    },

    edit(template, body) {
      const given = (body ?? {}) as Readonly<Record<string, unknown>>;
      if (given['components'] === undefined && given['category'] === undefined)
        throw badParameter('Nothing to change: components or category.');
      if (!EDITABLE.includes(template.status))
        throw refuse(SUBCODES.edit, 'The template cannot be edited', `It is ${template.status}.`);
      const category = given['category'] === undefined ? template.category : readCategory(given['category']);
      const components =
        given['components'] === undefined
          ? template.components
          : readComponents(given['components'], template.parameter_format, knows);
      const now = clock.now();
      const edits = template.edited_at.filter((at) => at > now - 30 * DAY);
      if (template.status === 'APPROVED') {
        if (category !== template.category)
          throw refuse(SUBCODES.edit, 'The category is fixed', 'An approved template keeps its category.');
        if (edits.some((at) => at > now - DAY) || edits.length >= 10)
          throw refuse(
            SUBCODES.edit,
            'Too many edits',
            'An approved template can be edited once in 24 hours and ten times in 30 days.',
          );
        edits.push(now);
      }
      world.templates.set(template.id, {
        ...template,
        category,
        status: 'PENDING',
        edited_at: edits,
        components: [...components],
      });
      review(template.id);
      return { success: true };
    },

    remove(wabaId, { name, hsm_id }) {
      if (name === undefined || name === '') throw badParameter('The parameter name is required.');
      const found = world
        .templatesOf(wabaId)
        .filter((template) => template.name === name && (hsm_id === undefined || template.id === hsm_id));
      if (found.length === 0)
        throw refuse(2593002, 'Message template not found', `There is no template with the name ${name}.`);
      if (found.some(({ status }) => status === 'DISABLED'))
        throw refuse(SUBCODES.edit, 'The template cannot be deleted', 'It is DISABLED.');
      for (const template of found) {
        world.templates.delete(template.id);
        if (template.was_approved || template.status === 'APPROVED')
          blocked.set(
            hsm_id === undefined ? `${wabaId} ${name}` : `${wabaId} ${name} ${template.language}`,
            clock.now() + BLOCKED_FOR,
          );
        announceStatus(core, template, { event: 'DELETED', reason: null });
      }
      return { success: true };
    },

    clear() {
      blocked.clear();
      creations.clear();
      submissions.clear();
    },
  };
}
