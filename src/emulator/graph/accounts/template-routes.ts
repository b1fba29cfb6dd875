import type { FastifyInstance } from 'fastify';
import type { Core } from '../../core';
import type { Template } from '../../world/world-schema';
import { authenticate, requireScope, wabaFor } from '../auth';
import { pickFields } from '../fields';
import { orDropResponse } from '../drop-response';
import { paginate } from '../paging';
import type { TemplateService } from '../templates/template-service';
import { withSampleAddress } from '../templates/samples';

interface ListTemplates {
  Params: { id: string };
  Querystring: {
    fields?: string;
    limit?: string;
    after?: string;
    before?: string;
    status?: string;
    name?: string;
    language?: string;
    category?: string;
  };
}
interface DeleteTemplate {
  Params: { id: string };
  Querystring: { name?: string; hsm_id?: string };
}

/** A template as the Graph API shows it: without what only the emulator knows. */
export function publicTemplate(core: Core, template: Template, fields: string | undefined): object {
  const { waba_id: _waba, edited_at: _edits, was_approved: _was, ...row } = template;
  const components = row.components.map((component) => withSampleAddress(core, component));
  return pickFields({ ...row, components }, fields, Object.keys(row));
}

/** `/{waba-id}/message_templates`: one row for each name and language (facts §4). */
export function templateRoutes(app: FastifyInstance, core: Core, templates: TemplateService): void {
  app.get<ListTemplates>('/:id/message_templates', (request) => {
    const token = authenticate(core, request);
    const waba = wabaFor(core, token, request.params.id, 'GET');
    requireScope(token, 'whatsapp_business_management');
    const { fields, status, name, language, category, ...paging } = request.query;
    const rows = core.world
      .templatesOf(waba.id)
      .filter((row) => status === undefined || row.status === status.toUpperCase())
      .filter((row) => category === undefined || row.category === category.toUpperCase())
      .filter((row) => language === undefined || row.language === language)
      .filter((row) => name === undefined || row.name.includes(name));
    const page = paginate(rows, paging, core.url() + request.url);
    return { ...page, data: page.data.map((row) => publicTemplate(core, row, fields)) };
  });

  app.post<{ Params: { id: string } }>('/:id/message_templates', async (request, reply) => {
    const token = authenticate(core, request);
    const waba = wabaFor(core, token, request.params.id, 'POST');
    requireScope(token, 'whatsapp_business_management');
    return orDropResponse(core, request, reply, templates.create(waba.id, request.body));
  });

  app.delete<DeleteTemplate>('/:id/message_templates', async (request, reply) => {
    const token = authenticate(core, request);
    const waba = wabaFor(core, token, request.params.id, 'DELETE');
    requireScope(token, 'whatsapp_business_management');
    return orDropResponse(core, request, reply, templates.remove(waba.id, request.query));
  });
}
