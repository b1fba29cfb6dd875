import type { FastifyInstance } from 'fastify';
import { z } from 'zod';
import type { Core } from '../core';
import type { DemoAssets } from '../customers/assets';
import { PERSONAS } from '../customers/personas';
import { sendAsCustomer } from '../customers/inbound';
import type { CustomerSimulator } from '../customers/customer-simulator';
import { markReadByCustomer } from '../graph/messages/delivery';
import { contactBlock, metadataOf } from '../webhooks/contact-block';
import { inboundFromBody, storedMedia } from './inbound-from-body';
import { mediaInputSchema, rawBodySchema } from './inbound-schema';
import { customerAt, customerOrStranger, numberForCustomer } from './parties';
import { notFound } from './control-error';

interface Parts {
  readonly core: Core;
  readonly assets: DemoAssets;
  readonly simulator: CustomerSimulator;
}

interface ByPhone {
  Params: { phone: string };
}

const BODY_LIMIT = 150 * 1024 * 1024;
const readBody = z.strictObject({ to: z.string().optional(), up_to: z.string().optional() });
const openBody = z.strictObject({ to: z.string().optional() });

/** Playing a customer by hand, or by a test. */
export function customerRoutes(app: FastifyInstance, parts: Parts): void {
  const { core, assets, simulator } = parts;

  app.post<ByPhone>('/customers/:phone/messages', { bodyLimit: BODY_LIMIT }, async (request) => {
    const body = (request.body ?? {}) as Record<string, unknown>;
    if (body['raw'] === true) return sendRaw(core, request.params.phone, body);
    const name = typeof body['name'] === 'string' ? body['name'] : undefined;
    const customer = customerOrStranger(core, request.params.phone, name);
    const to = typeof body['to'] === 'string' ? body['to'] : undefined;
    const number = numberForCustomer(core, customer, to);
    const message = await inboundFromBody(body, { core, assets, customer, number });
    const record = sendAsCustomer(core, customer, number, message);
    return {
      wamid: record.wamid,
      phone_number_id: number.id,
      wa_id: customer.wa_id,
      media_id: record.media_id,
    };
  });

  app.post<ByPhone>('/customers/:phone/read', (request) => {
    const { to, up_to } = readBody.parse(request.body ?? {});
    const customer = customerAt(core, request.params.phone);
    const number = numberForCustomer(core, customer, to);
    const limit = up_to === undefined ? Infinity : core.ledger.get(up_to)?.seq;
    if (limit === undefined) throw notFound(`Message ${up_to}`);
    const read = core.ledger
      .between(number.id, customer.wa_id)
      .filter((record) => record.direction === 'outbound' && record.seq <= limit)
      .filter((record) => record.status === 'delivered' || record.status === 'sent')
      .filter((record) => record.type !== 'reaction' && markReadByCustomer(core, record));
    return { read: read.map((record) => record.wamid) };
  });

  app.post<ByPhone>('/customers/:phone/open', async (request) => {
    const customer = customerAt(core, request.params.phone);
    const number = numberForCustomer(core, customer, openBody.parse(request.body ?? {}).to);
    const record = await simulator.open(customer, number);
    return { wamid: record?.wamid ?? null };
  });

  app.get('/characters', () => ({ data: PERSONAS.map(({ id, about }) => ({ id, about })) }));
  app.get('/assets', () => ({ data: assets.list }));

  app.post('/media', { bodyLimit: BODY_LIMIT }, async (request) => {
    const media = await storedMedia(mediaInputSchema.parse(request.body), undefined, { core, assets });
    return { id: media.id, mime_type: media.mime_type, file_size: media.data.length };
  });
  app.get<{ Params: { id: string } }>('/media/:id', (request, reply) => {
    const media = core.media.get(request.params.id);
    if (!media) throw notFound(`Media ${request.params.id}`);
    // Whatever a business or a test uploaded must not run as a page of this origin.
    const isShown = /^(image\/(jpeg|png|webp)|audio\/|video\/)/.test(media.mime_type);
    return reply
      .type(isShown ? media.mime_type : 'application/octet-stream')
      .header('content-disposition', isShown ? 'inline' : 'attachment')
      .send(media.data);
  });
}

function sendRaw(core: Core, phone: string, body: unknown): { wamid: string | null } {
  const input = rawBodySchema.parse(body);
  const customer = customerOrStranger(core, phone, undefined);
  const number = numberForCustomer(core, customer, input.to);
  const contacts = input.contacts === undefined ? [contactBlock(customer)] : input.contacts;
  core.windows.touched(number.id, customer.wa_id);
  core.outbox.publish(number.waba_id, 'messages', {
    messaging_product: 'whatsapp',
    metadata: metadataOf(number),
    ...(contacts === null ? {} : { contacts }),
    messages: [input.message],
  });
  const id: unknown =
    typeof input.message === 'object' && input.message ? Reflect.get(input.message, 'id') : null;
  return { wamid: typeof id === 'string' ? id : null };
}
