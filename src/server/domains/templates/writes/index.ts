import type { BodyOf, QueryOf } from '@shared/contract/endpoint';
import type {
  createTemplate,
  deleteTemplate,
  duplicateTemplate,
  updateTemplate,
  WhatsappTemplate,
} from '@shared/contract/templates';
import { AppError } from '../../../platform/errors';
import type { Platform } from '../../../platform/platform';
import type { Caller, Scope } from '../../../platform/scope';
import { waitingWithTemplates } from '../../chat/reads';
import { isPreBuilt } from '../pre-built';
import { templateRow } from '../repository';
import type { TemplateWriteDeps, WriteContext } from './context';
import { create } from './create';
import { duplicate } from './duplicate';
import { remove } from './remove';
import { update } from './update';

export type { TemplateWriteDeps } from './context';

export interface TemplateWrites {
  create(caller: Caller, body: BodyOf<typeof createTemplate>, key: string | null): Promise<WhatsappTemplate>;
  update(caller: Caller, id: string, change: BodyOf<typeof updateTemplate>): Promise<WhatsappTemplate>;
  duplicate(
    caller: Caller,
    id: string,
    wanted: BodyOf<typeof duplicateTemplate>,
    key: string | null,
  ): Promise<WhatsappTemplate>;
  uses(
    scope: Scope,
    id: string,
  ): Promise<{ scheduled_messages: number; conversations: number; other_languages: number }>;
  remove(
    caller: Caller,
    id: string,
    query: QueryOf<typeof deleteTemplate>,
  ): Promise<{ deleted: number; cancelled: number }>;
}

export function createTemplateWrites(
  { clock, events }: Pick<Platform, 'clock' | 'events'>,
  deps: TemplateWriteDeps,
): TemplateWrites {
  const context: WriteContext = { ...deps, clock, events };
  return {
    create: (caller, body, key) => create(context, caller, body, key),
    update: (caller, id, change) => update(context, caller, id, change),
    duplicate: (caller, id, wanted, key) => duplicate(context, caller, id, wanted, key),
    remove: (caller, id, query) => remove(context, caller, id, query),

    async uses(scope, id) {
      if (isPreBuilt(id)) return { scheduled_messages: 0, conversations: 0, other_languages: 0 };
      const row = await templateRow(scope, id);
      if (!row) throw new AppError('template_not_found');
      const waiting = await waitingWithTemplates(scope, [id]);
      const { languages } = await deps.templates.byId(scope, id);
      return {
        scheduled_messages: waiting.length,
        conversations: new Set(waiting.map(({ conversation_id }) => conversation_id)).size,
        other_languages: languages.length,
      };
    },
  };
}
