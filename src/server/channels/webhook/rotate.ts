import { writeAudit } from '../../platform/audit/audit';
import { AppError } from '../../platform/errors';
import { type Caller, inTransaction } from '../../platform/scope';
import { type WebhookContext, integrationsChanged, newEndpoint, readWebhook } from './context';
import { endpointRow, insertEndpoint, updateEndpoint } from './endpoint-repository';
import { BOTH_SIGN_MS, newSecret } from './endpoint-secrets';
import type { WebhookWithSecret } from './save';

/** Makes a new secret; the former one signs beside it for a while. */
export const rotate = (
  context: WebhookContext,
  caller: Caller,
): Promise<WebhookWithSecret & { secret: string }> =>
  inTransaction(caller, async (tx) => {
    const { clock, database, secrets, settings } = context;
    await database.lockWorkspace(tx.db, tx.business_id);
    if ((await settings.webhookUrl(tx)) === null) throw new AppError('webhook_missing');
    const row = await endpointRow(tx);
    const { plain, stored } = newSecret(secrets);
    if (row === undefined) await insertEndpoint(tx, newEndpoint(context, tx, stored));
    else {
      const previous = { previous_secret: row.secret, previous_until: clock() + BOTH_SIGN_MS };
      await updateEndpoint(tx, { ...stored, ...previous });
    }
    await writeAudit(tx, {
      kind: 'webhook.secret_changed',
      actor: caller.user,
      target_id: null,
      at: clock(),
      summary: 'Made a new secret for the webhook',
    });
    await integrationsChanged(context, tx);
    return { webhook: await readWebhook(context, tx), secret: plain };
  });
