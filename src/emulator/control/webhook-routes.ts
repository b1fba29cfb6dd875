import type { FastifyInstance } from 'fastify';
import { z } from 'zod';
import type { Core } from '../core';
import { metadataOf } from '../webhooks/contact-block';
import { ControlError, notFound } from './control-error';

const statusBody = z.strictObject({
  /** The number the statuses belong to; the first one of the world when left out. */
  phone_number_id: z.string().optional(),
  status: z.unknown().optional(),
  statuses: z.array(z.unknown()).optional(),
});
const changeBody = z.strictObject({ waba_id: z.string(), field: z.string(), value: z.unknown() });
const envelopeBody = z.strictObject({ envelope: z.unknown(), app_id: z.string().optional() });
const verifyBody = z.strictObject({ url: z.url().optional(), verify_token: z.string().optional() });

/** Sending webhooks by hand, and looking after the deliveries. */
export function webhookRoutes(app: FastifyInstance, core: Core): void {
  app.post('/statuses', (request) => {
    const body = statusBody.parse(request.body);
    const number = body.phone_number_id
      ? core.world.numbers.get(body.phone_number_id)
      : core.world.numbers.values().next().value;
    if (!number) throw notFound(`Phone number ${body.phone_number_id ?? '(any)'}`);
    const statuses = body.statuses ?? (body.status === undefined ? [] : [body.status]);
    if (statuses.length === 0) throw new ControlError(400, 'invalid_request', 'Give status or statuses.');
    core.outbox.publish(number.waba_id, 'messages', {
      messaging_product: 'whatsapp',
      metadata: metadataOf(number),
      statuses,
    });
    return { ok: true, sent: statuses.length };
  });

  app.post('/webhooks', { bodyLimit: 16 * 1024 * 1024 }, (request) => {
    const envelope = envelopeBody.safeParse(request.body);
    if (envelope.success && 'envelope' in (request.body as object)) {
      if (!core.outbox.publishRaw(envelope.data.envelope, envelope.data.app_id))
        throw new ControlError(409, 'no_destination', 'The app has no webhook address.');
      return { ok: true };
    }
    const change = changeBody.parse(request.body);
    if (!core.world.wabas.has(change.waba_id)) throw notFound(`WhatsApp Business account ${change.waba_id}`);
    core.outbox.publish(change.waba_id, change.field, change.value);
    return { ok: true };
  });

  app.post('/webhooks/verify', async (request) => {
    const body = verifyBody.parse(request.body ?? {});
    const url = body.url ?? core.world.defaultApp?.webhook_url;
    if (!url) throw new ControlError(409, 'no_destination', 'The app has no webhook address.');
    return core.outbox.verify(url, body.verify_token ?? core.world.defaultApp?.verify_token ?? '');
  });

  app.post('/webhooks/flush', () => {
    core.outbox.flush();
    return { ok: true, pending: core.outbox.pending };
  });
}
