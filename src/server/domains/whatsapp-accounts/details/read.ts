import type { AccountDetails, WebhookState } from '@shared/contract/account-details';
import { toInstant, toInstantOrNull } from '../../../platform/clock';
import { AppError } from '../../../platform/errors';
import type { Scope } from '../../../platform/scope';
import { toWire } from '../service';
import { type DetailsContext, requireAccount } from './context';

const WEBHOOK_PATH = '/api/webhooks/whatsapp';

/** A number with all that Meta has told of it. */
export async function readDetails(
  { clock }: DetailsContext,
  scope: Scope,
  id: string,
): Promise<AccountDetails> {
  const row = await requireAccount(scope, id);
  return {
    ...toWire(row, clock()),
    phone_number_id: row.phone_number_id,
    waba_id: row.waba_id,
    verified_name: row.verified_name,
    name_status: row.name_status,
    number_status: row.number_status,
    messaging_limit: row.messaging_limit,
    throughput: row.throughput,
    is_official: row.is_official === 1,
    checked_at: toInstantOrNull(row.checked_at),
    created_at: toInstant(row.created_at),
  };
}

/** Whether Meta delivers here, and how the deliveries of the last day went. */
export async function readWebhook(
  { channel, settings }: DetailsContext,
  scope: Scope,
  id: string,
): Promise<WebhookState> {
  const { waba_id } = await requireAccount(scope, id);
  const { last_at, ...counts } = await channel.deliveries(waba_id);
  const dropped = await channel.dropped.count(scope, waba_id);
  const asked = await channel.subscribed(scope, id).then(
    (subscribed) => ({ subscribed, problem: null }),
    (error: unknown) => {
      if (!(error instanceof AppError)) throw error;
      return { subscribed: null, problem: error.message };
    },
  );
  return {
    ...asked,
    ...counts,
    dropped,
    last_delivery_at: toInstantOrNull(last_at),
    callback_url: settings.PUBLIC_URL === undefined ? null : new URL(WEBHOOK_PATH, settings.PUBLIC_URL).href,
  };
}
