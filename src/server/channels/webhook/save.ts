import { lookup } from 'node:dns';
import { isIP } from 'node:net';
import type { Webhook } from '@shared/contract/integrations';
import { writeAudit } from '../../platform/audit/audit';
import { AppError } from '../../platform/errors';
import { type Caller, inTransaction } from '../../platform/scope';
import { isPublicAddress } from './address-rule';
import { type WebhookContext, ensureEndpoint, integrationsChanged, readWebhook } from './context';
import { updateEndpoint } from './endpoint-repository';
import { AddressRefused, publicLookup } from './guarded-connect';

/** A secret is handed out once: where it is made. */
export interface WebhookWithSecret {
  readonly webhook: Webhook;
  readonly secret: string | null;
}

/** Whether a name or address leads into a private network as far as can be told now; asked again with each call. */
function leadsInside(url: string): Promise<boolean> {
  const host = new URL(url).hostname.replace(/^\[|\]$/g, '');
  if (isIP(host) !== 0) return Promise.resolve(!isPublicAddress(host));
  return new Promise((resolve) => {
    publicLookup(lookup)(host, { all: true }, (error) => resolve(error instanceof AddressRefused));
  });
}

/** Sets, changes or removes the address. @param text empty: none */
export async function save(
  context: WebhookContext,
  caller: Caller,
  text: string,
): Promise<WebhookWithSecret> {
  const { allowPrivate, clock, database, settings } = context;
  const url = text === '' ? null : text;
  if (url !== null && !allowPrivate && (await leadsInside(url))) {
    const { message } = new AppError('webhook_private');
    throw new AppError('webhook_private', { fields: { url: message } });
  }
  return inTransaction(caller, async (tx) => {
    await database.lockWorkspace(tx.db, tx.business_id);
    const before = await settings.webhookUrl(tx);
    await settings.setWebhookUrl(tx, url);
    const secret = url === null ? null : await ensureEndpoint(context, tx);
    // Saving it says that it works again.
    await updateEndpoint(tx, { failing_since: null, disabled_at: null });
    const verb = url === null ? 'Removed' : before === null ? 'Set' : 'Changed';
    await writeAudit(tx, {
      kind: 'webhook.changed',
      actor: caller.user,
      target_id: null,
      at: clock(),
      summary: before === url ? 'Switched the webhook on again' : `${verb} the address of the webhook`,
    });
    await integrationsChanged(context, tx);
    return { webhook: await readWebhook(context, tx), secret };
  });
}
