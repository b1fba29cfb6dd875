import type { FastifyInstance } from 'fastify';
import type { Core } from '../../core';
import type { PhoneNumber } from '../../world/world-schema';
import { authenticate, numberFor, requireScope, wabaFor } from '../auth';
import { pickFields } from '../fields';
import { GraphError, badParameter, unknownObject } from '../graph-error';
import { orDropResponse } from '../drop-response';
import { mediaDescription, requireMediaNumber } from '../media/media-route';
import type { TemplateService } from '../templates/template-service';
import { checkPin } from './registration-routes';
import { publicTemplate } from './template-routes';

interface ById {
  Params: { id: string };
  Querystring: { fields?: string; phone_number_id?: string };
}

const NUMBER_FIELDS = ['verified_name', 'display_phone_number', 'quality_rating', 'code_verification_status'];
const WABA_FIELDS = ['name', 'timezone_id', 'message_template_namespace'];

/** `GET`, `POST` and `DELETE /{id}`: what an id stands for decides, as in the Graph API. */
export function objectRoutes(app: FastifyInstance, core: Core, templates: TemplateService): void {
  app.get<ById>('/:id', (request) => {
    const token = authenticate(core, request);
    const { id } = request.params;
    const { fields, phone_number_id } = request.query;
    const media = core.media.get(id);
    if (media) {
      requireMediaNumber(media, phone_number_id);
      return mediaDescription(core, media);
    }
    if (core.world.wabas.has(id)) {
      const { subscribed_apps: _apps, ...waba } = wabaFor(core, token, id, 'GET');
      return pickFields(waba, fields, WABA_FIELDS);
    }
    const template = core.world.templates.get(id);
    if (template) {
      wabaFor(core, token, template.waba_id, 'GET');
      return publicTemplate(core, template, fields);
    }
    return pickFields(publicNumber(numberFor(core, token, id, 'GET')), fields, NUMBER_FIELDS);
  });

  app.post<ById>('/:id', async (request, reply) => {
    const token = authenticate(core, request);
    const template = core.world.templates.get(request.params.id);
    if (template) {
      wabaFor(core, token, template.waba_id, 'POST');
      requireScope(token, 'whatsapp_business_management');
      return orDropResponse(core, request, reply, templates.edit(template, request.body));
    }
    const number = numberFor(core, token, request.params.id, 'POST');
    const body = (request.body ?? {}) as Record<string, unknown>;
    if (body['pin'] === undefined) throw badParameter('Nothing to change: only pin is supported here.');
    requireScope(token, 'whatsapp_business_management');
    const pin = checkPin(body['pin']);
    // Two-step verification belongs to the registration: without one there is nothing to protect.
    if (!number.registered) throw new GraphError(133010);
    core.world.numbers.set(number.id, { ...number, pin });
    return { success: true };
  });

  app.delete<ById>('/:id', (request) => {
    authenticate(core, request);
    const { id } = request.params;
    const media = core.media.get(id);
    if (!media) throw unknownObject('DELETE', id);
    requireMediaNumber(media, request.query.phone_number_id);
    core.media.delete(id);
    return { success: true };
  });

  app.get<ById>('/:id/phone_numbers', (request) => {
    const waba = wabaFor(core, authenticate(core, request), request.params.id, 'GET');
    const rows = core.world.numbersOf(waba.id).map(publicNumber);
    return { data: rows.map((row) => pickFields(row, request.query.fields, NUMBER_FIELDS)) };
  });
}

/** A number without what only the emulator knows, and without what it shows elsewhere. */
function publicNumber(number: PhoneNumber): Record<string, unknown> {
  const hidden = new Set(['waba_id', 'pin', 'registered', 'business_kind', 'profile']);
  const rest = Object.fromEntries(Object.entries(number).filter(([name]) => !hidden.has(name)));
  return { ...rest, whatsapp_business_manager_messaging_limit: number.messaging_limit_tier };
}
