import type { Template } from '../../world/world-schema';
import { badParameter } from '../graph-error';
import { type TemplateContext, DAY, startReview } from './context';
import { readCategory, readComponents } from './read-template';
import { knowsSample } from './samples';
import { refuse, SUBCODES } from './template-error';

const EDITABLE = ['APPROVED', 'REJECTED', 'PAUSED'];

/** Changes a template, as Meta allows it, and starts its review again. */
export function edit(context: TemplateContext, template: Template, body: unknown): { success: true } {
  const { core } = context;
  const { world, clock } = core;
  const given = (body ?? {}) as Readonly<Record<string, unknown>>;
  if (given['components'] === undefined && given['category'] === undefined)
    throw badParameter('Nothing to change: components or category.');
  if (!EDITABLE.includes(template.status))
    throw refuse(SUBCODES.edit, 'The template cannot be edited', `It is ${template.status}.`);
  const category = given['category'] === undefined ? template.category : readCategory(given['category']);
  const components =
    given['components'] === undefined
      ? template.components
      : readComponents(given['components'], template.parameter_format, (handle, format) =>
          knowsSample(core, handle, format),
        );
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
  startReview(context, template.id);
  return { success: true };
}
