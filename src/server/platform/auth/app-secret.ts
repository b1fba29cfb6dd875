import { timingSafeEqual } from 'node:crypto';
import type { FastifyRequest } from 'fastify';
import { whatsappWebhook, whatsappWebhookVerify } from '@shared/contract/webhooks';
import { AppError } from '../errors';
import { sha256 } from '../secrets';

/** Where the desktop app shows the secret that it shares with the server it has started. */
export const APP_HEADER = 'x-parley-app';

/** Senders of webhooks do not know the secret; webhooks are signed. */
const OPEN: ReadonlySet<string | undefined> = new Set(
  [whatsappWebhook, whatsappWebhookVerify].map(({ path }) => `/api${path}`),
);

/**
 * Keeps every other program and page of the machine away from a server that one app has started for itself.
 *
 * @param secret null: the server is for everybody who can sign in
 * @throws AppError `app_only`.
 */
export function refuseOtherApps(
  request: Pick<FastifyRequest, 'headers' | 'routeOptions'>,
  secret: string | null,
): void {
  if (secret === null || OPEN.has(request.routeOptions.url)) return;
  const shown = request.headers[APP_HEADER];
  // Of hashes: equally long, whatever was shown.
  const equal =
    typeof shown === 'string' && timingSafeEqual(Buffer.from(sha256(shown)), Buffer.from(sha256(secret)));
  if (!equal) throw new AppError('app_only');
}
