import { badParameter } from '../graph-error';
import { notifyStatus } from './notifications';
import { type TemplateContext, DAY } from './context';
import { refuse, SUBCODES } from './template-error';

/** An approved name cannot be used again for so long after it was deleted (facts §4). */
const BLOCKED_FOR = 30 * DAY;

/** Deletes a template in one language, where its id is given, or in all. */
export function remove(
  { core, blocked }: TemplateContext,
  wabaId: string,
  { name, hsm_id }: { readonly name?: string; readonly hsm_id?: string },
): { success: true } {
  const { world, clock } = core;
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
    notifyStatus(core, template, { event: 'DELETED', reason: null });
  }
  return { success: true };
}
