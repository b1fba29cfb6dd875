import type { FastifyInstance } from 'fastify';
import { z } from 'zod';
import type { Core } from '../core';
import { notifyCategory, notifyQuality, notifyStatus } from '../graph/templates/notifications';
import type { Template } from '../world/world-schema';
import { notFound } from './control-error';

/** What Meta does to templates by itself. One of them. */
const change = z.union([
  z.strictObject({
    status: z.string(),
    reason: z.string().nullable().default(null),
    title: z.string().optional(),
  }),
  z.strictObject({ quality: z.enum(['GREEN', 'YELLOW', 'RED', 'UNKNOWN']) }),
  z.strictObject({
    category: z.enum(['MARKETING', 'UTILITY', 'AUTHENTICATION']),
    /** Only the notice that it is going to happen. */
    upcoming: z.boolean().default(false),
  }),
]);

const HOUR = 3_600_000;
/** Meta's first two pauses end by themselves (facts §3). Milliseconds. */
const PAUSES: Readonly<Record<string, number>> = { FIRST_PAUSE: 3 * HOUR, SECOND_PAUSE: 6 * HOUR };

/** `POST /templates/{id}`: pauses, disables, rates or recategorises a template as Meta does, with its webhook. */
export function templateControl(app: FastifyInstance, core: Core): void {
  app.post<{ Params: { id: string } }>('/templates/:id', (request) => {
    const template = core.world.templates.get(request.params.id);
    if (!template) throw notFound(`Template ${request.params.id}`);
    const wanted = change.parse(request.body);
    const keep = (set: Partial<Template>): Template => {
      const changed = { ...template, ...set };
      core.world.templates.set(template.id, changed);
      return changed;
    };
    if ('status' in wanted) {
      const { status, reason, title } = wanted;
      notifyStatus(core, keep({ status, rejected_reason: reason ?? 'NONE' }), {
        event: status,
        reason,
        ...(title === undefined ? {} : { other_info: { title, description: title } }),
      });
      if (status === 'PAUSED') endPause(core, template.id, PAUSES[title ?? '']);
    } else if ('quality' in wanted) {
      const before = template.quality_score?.score ?? 'UNKNOWN';
      notifyQuality(core, keep({ quality_score: { score: wanted.quality } }), before, wanted.quality);
    } else {
      const categories = { from: template.category, to: wanted.category };
      notifyCategory(
        core,
        wanted.upcoming ? template : keep({ category: wanted.category }),
        categories,
        !wanted.upcoming,
      );
    }
    return { ok: true };
  });
}

/** What was paused for a while goes on, unless something else has happened to it. */
function endPause(core: Core, id: string, after: number | undefined): void {
  if (after === undefined) return;
  core.clock.after(after, () => {
    const template = core.world.templates.get(id);
    if (template?.status !== 'PAUSED') return;
    const active = { ...template, status: 'APPROVED' };
    core.world.templates.set(id, active);
    notifyStatus(core, active, {
      event: 'APPROVED',
      reason: null,
      other_info: { title: 'UNPAUSE', description: 'UNPAUSE' },
    });
  });
}
