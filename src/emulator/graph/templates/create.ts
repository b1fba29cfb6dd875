import type { Template } from '../../world/world-schema';
import { GraphError } from '../graph-error';
import { type TemplateContext, HOUR, startReview } from './context';
import { readNewTemplate } from './read-template';
import { knowsSample } from './samples';
import { refuse, SUBCODES } from './template-error';

/** Templates of one account, at most (facts §4). */
const MAX = { verified: 6000, not_verified: 250 } as const;

function requireRoom({ core, creations }: TemplateContext, wabaId: string): void {
  const { world, clock } = core;
  const { creates_per_hour, most: wanted } = core.config.current.templates;
  const most = wanted ?? MAX[world.wabas.get(wabaId)?.business_verification_status ?? 'verified'];
  const recent = (creations.get(wabaId) ?? []).filter((at) => at > clock.now() - HOUR);
  creations.set(wabaId, recent);
  if (recent.length >= creates_per_hour)
    throw new GraphError(80007, { details: 'Too many templates were created within an hour.' });
  if (world.templatesOf(wabaId).length >= most)
    throw refuse(SUBCODES.limit, 'Limit reached', 'The account has as many templates as it can have.');
}

/** Takes a new template, as Meta does, and starts its review. */
export function create(
  context: TemplateContext,
  wabaId: string,
  body: unknown,
): { id: string; status: string; category: string } {
  const { core, blocked, creations } = context;
  const { world, clock } = core;
  const { allow_category_change: _allowed, ...read } = readNewTemplate(body, (handle, format) =>
    knowsSample(core, handle, format),
  );
  requireRoom(context, wabaId);
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
  startReview(context, id);
  return { id, status: 'PENDING', category: template.category };
}
