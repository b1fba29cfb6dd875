import type { Webhook } from '@shared/contract/integrations';
import type { Platform } from '../../platform/platform';
import type { Caller, Scope, TransactionScope } from '../../platform/scope';
import type { SettingsOfChannels } from '../ports';
import { type WebhookContext, ensureEndpoint, readWebhook } from './context';
import { type EndpointRow, endpointRow } from './endpoint-repository';
import { rotate } from './rotate';
import { type WebhookWithSecret, save } from './save';

export type { WebhookWithSecret } from './save';

export interface WebhookService {
  read(scope: Scope): Promise<Webhook>;
  /** Empty: none. @throws AppError `webhook_private` */
  save(caller: Caller, url: string): Promise<WebhookWithSecret>;
  /** @throws AppError `webhook_missing` */
  rotate(caller: Caller): Promise<WebhookWithSecret>;
  /** What belongs to the address, made if it is not there. */
  endpoint(tx: TransactionScope): Promise<EndpointRow>;
}

export function createWebhookService(
  { clock, database, events, secrets, settings: { WEBHOOK_ALLOW_PRIVATE: allowPrivate } }: Platform,
  settings: SettingsOfChannels,
): WebhookService {
  const context: WebhookContext = { clock, database, events, secrets, settings, allowPrivate };
  return {
    read: (scope) => readWebhook(context, scope),
    save: (caller, url) => save(context, caller, url),
    rotate: (caller) => rotate(context, caller),

    async endpoint(tx) {
      await ensureEndpoint(context, tx);
      const row = await endpointRow(tx);
      if (row === undefined) throw new Error('A webhook has no secret.');
      return row;
    },
  };
}
