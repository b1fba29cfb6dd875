import type { FastifyInstance } from 'fastify';
import type { Core } from '../../core';
import { authenticate, requireScope, wabaFor } from '../auth';
import { pickFields } from '../fields';
import { paginate } from '../paging';

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

/** `GET /{waba-id}/message_templates`: one row for each name and language (facts §4). */
export function templateRoutes(app: FastifyInstance, core: Core): void {
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
    const data = page.data.map(({ waba_id: _waba, ...row }) => pickFields(row, fields, Object.keys(row)));
    return { ...page, data };
  });
}
