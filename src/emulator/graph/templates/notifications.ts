import type { Core } from '../../core';
import type { Template } from '../../world/world-schema';

/** How webhooks name a template: its id as a JSON number, the language with a hyphen (facts §3). */
const named = (template: Template): Record<string, unknown> => ({
  message_template_id: Number(template.id),
  message_template_name: template.name,
  message_template_language: template.language.replaceAll('_', '-'),
});

export function notifyStatus(
  core: Core,
  template: Template,
  news: { readonly event: string; readonly reason: string | null } & Readonly<Record<string, unknown>>,
): void {
  core.outbox.publish(template.waba_id, 'message_template_status_update', {
    ...named(template),
    message_template_category: template.category,
    ...news,
  });
}

export function notifyQuality(core: Core, template: Template, before: string, now: string): void {
  core.outbox.publish(template.waba_id, 'message_template_quality_update', {
    ...named(template),
    previous_quality_score: before,
    new_quality_score: now,
  });
}

/** @param isDone false: the notice, a day before */
export function notifyCategory(
  core: Core,
  template: Template,
  categories: { readonly from: string; readonly to: string },
  isDone: boolean,
): void {
  core.outbox.publish(template.waba_id, 'template_category_update', {
    ...named(template),
    ...(isDone
      ? { previous_category: categories.from, new_category: categories.to }
      : {
          new_category: categories.from,
          correct_category: categories.to,
          category_update_timestamp: Math.floor(core.clock.now() / 1000) + 86_400,
        }),
  });
}
