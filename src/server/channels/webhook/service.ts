import { lookup } from 'node:dns';
import { isIP } from 'node:net';
import type { Webhook } from '@shared/contract/integrations';
import { writeAudit } from '../../platform/audit/audit';
import { toInstantOrNull } from '../../platform/clock';
import { AppError } from '../../platform/errors';
import type { Platform } from '../../platform/platform';
import { type Caller, type Scope, type TransactionScope, inTransaction } from '../../platform/scope';
import type { SettingsOfChannels } from '../ports';
import { isPublicAddress } from './address-rule';
import type { Health } from './endpoint-health';
import {
  type EndpointRow,
  endpointRow,
  healthOf,
  insertEndpoint,
  updateEndpoint,
} from './endpoint-repository';
import { AddressRefused, publicLookup } from './guarded-connect';
import { BOTH_SIGN_MS, newSecret } from './secrets-of-endpoint';

/** A secret is handed out once: where it is made. */
export interface WebhookWithSecret {
  readonly webhook: Webhook;
  readonly secret: string | null;
}

export interface WebhookService {
  read(scope: Scope): Promise<Webhook>;
  /** Empty: none. @throws AppError `webhook_private` */
  save(caller: Caller, url: string): Promise<WebhookWithSecret>;
  /** @throws AppError `webhook_missing` */
  rotate(caller: Caller): Promise<WebhookWithSecret>;
  /** What belongs to the address, made if it is not there. */
  endpoint(tx: TransactionScope): Promise<EndpointRow>;
}

/** Whether a name or address leads into a private network as far as can be told now; asked again with each call. */
function leadsInside(url: string): Promise<boolean> {
  const host = new URL(url).hostname.replace(/^\[|\]$/g, '');
  if (isIP(host) !== 0) return Promise.resolve(!isPublicAddress(host));
  return new Promise((resolve) => {
    publicLookup(lookup)(host, { all: true }, (error) => resolve(error instanceof AddressRefused));
  });
}

export function createWebhookService(platform: Platform, settings: SettingsOfChannels): WebhookService {
  const { clock, database, events, secrets } = platform;
  const allowPrivate = platform.settings.WEBHOOK_ALLOW_PRIVATE;

  function stateOf(url: string | null, { disabled_at, failing_since }: Health): Webhook['state'] {
    if (url === null) return 'none';
    if (disabled_at !== null) return 'disabled';
    return failing_since === null ? 'on' : 'failing';
  }

  async function read(scope: Scope): Promise<Webhook> {
    const url = await settings.webhookUrl(scope);
    const row = await endpointRow(scope);
    const health = healthOf(row, url);
    const previous_until = row?.previous_until ?? null;
    return {
      url,
      state: stateOf(url, health),
      secret_hint: row?.secret_hint ?? null,
      previous_until: toInstantOrNull(
        previous_until !== null && previous_until > clock() ? previous_until : null,
      ),
      failing_since: toInstantOrNull(health.failing_since),
      disabled_at: toInstantOrNull(health.disabled_at),
    };
  }

  /** @returns the secret, if this made it */
  async function ensure(tx: TransactionScope): Promise<string | null> {
    if (await endpointRow(tx)) return null;
    const { plain, stored } = newSecret(secrets);
    const made = await insertEndpoint(tx, {
      ...stored,
      business_id: tx.business_id,
      previous_secret: null,
      previous_until: null,
      failing_since: null,
      disabled_at: null,
      created_at: clock(),
    });
    return made ? plain : null;
  }

  const told = (tx: TransactionScope) => events.append(tx, [{ kind: 'integrations.updated', ids: {} }]);

  return {
    read,

    async save(caller, text) {
      const url = text === '' ? null : text;
      if (url !== null && !allowPrivate && (await leadsInside(url))) {
        const { message } = new AppError('webhook_private');
        throw new AppError('webhook_private', { fields: { url: message } });
      }
      return inTransaction(caller, async (tx) => {
        await database.lockWorkspace(tx.db, tx.business_id);
        const before = await settings.webhookUrl(tx);
        await settings.setWebhookUrl(tx, url);
        const secret = url === null ? null : await ensure(tx);
        // Whoever saves it says that it works again.
        await updateEndpoint(tx, { failing_since: null, disabled_at: null });
        const verb = url === null ? 'Removed' : before === null ? 'Set' : 'Changed';
        await writeAudit(tx, {
          kind: 'webhook.changed',
          actor: caller.user,
          target_id: null,
          at: clock(),
          summary: before === url ? 'Switched the webhook on again' : `${verb} the address of the webhook`,
        });
        await told(tx);
        return { webhook: await read(tx), secret };
      });
    },

    rotate: (caller) =>
      inTransaction(caller, async (tx) => {
        await database.lockWorkspace(tx.db, tx.business_id);
        if ((await settings.webhookUrl(tx)) === null) throw new AppError('webhook_missing');
        const row = await endpointRow(tx);
        const { plain, stored } = newSecret(secrets);
        if (row === undefined) {
          await insertEndpoint(tx, {
            ...stored,
            business_id: tx.business_id,
            previous_secret: null,
            previous_until: null,
            health_of: null,
            failing_since: null,
            disabled_at: null,
            created_at: clock(),
          });
        } else {
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
        await told(tx);
        return { webhook: await read(tx), secret: plain };
      }),

    async endpoint(tx) {
      await ensure(tx);
      const row = await endpointRow(tx);
      if (row === undefined) throw new Error('A webhook has no secret.');
      return row;
    },
  };
}
