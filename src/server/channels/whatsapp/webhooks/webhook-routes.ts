import { whatsappWebhook, whatsappWebhookVerify } from '@shared/contract/webhooks';
import { AppError } from '../../../platform/errors';
import { type Route, route } from '../../../platform/http/route';
import type { Settings } from '../../../platform/settings';
import { isSigned, sameSecret } from './signature';
import type { WebhookHealth } from './webhook-health';
import type { WebhookStore } from './webhook-store';

/** Meta delivers up to 1000 updates in one request (facts §3). */
const MAX_BODY_BYTES = 3 * 1024 * 1024;

export type WebhookSettings = Pick<Settings, 'WHATSAPP_APP_SECRET' | 'WHATSAPP_VERIFY_TOKEN'>;

/** `GET` proves to Meta that the address is ours, `POST` takes its deliveries (facts §3). */
export function webhookRoutes(
  settings: WebhookSettings,
  store: WebhookStore,
  health: Pick<WebhookHealth, 'refused'>,
): Route[] {
  const verify = route(whatsappWebhookVerify, async ({ query, reply }) => {
    const token = settings.WHATSAPP_VERIFY_TOKEN;
    const given = query['hub.verify_token'];
    const challenge = query['hub.challenge'];
    if (
      token === undefined ||
      query['hub.mode'] !== 'subscribe' ||
      given === undefined ||
      challenge === undefined ||
      !sameSecret(given, token)
    ) {
      throw new AppError('webhook_token_invalid');
    }
    // As text that no browser takes for a page: the challenge comes from outside.
    await reply.type('text/plain; charset=utf-8').header('x-content-type-options', 'nosniff').send(challenge);
  });

  const deliver = route(whatsappWebhook, async ({ request, reply }) => {
    const body = request.body;
    const secret = settings.WHATSAPP_APP_SECRET;
    if (!Buffer.isBuffer(body)) throw new AppError('malformed_request');
    if (secret === undefined || !isSigned(body, request.headers['x-hub-signature-256'], secret)) {
      health.refused(body);
      throw new AppError('webhook_signature_invalid');
    }
    // JSON has no raw NUL, and a text column cannot hold one.
    await store.add(body.toString('utf8').replaceAll('\u0000', ''));
    await reply.type('text/plain; charset=utf-8').send('OK');
  });

  return [verify, { ...deliver, rawBodyLimit: MAX_BODY_BYTES }];
}
