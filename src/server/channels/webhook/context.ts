import type { Webhook } from '@shared/contract/integrations';
import { toInstantOrNull } from '../../platform/clock';
import type { Platform } from '../../platform/platform';
import type { Scope, TransactionScope } from '../../platform/scope';
import type { SettingsOfChannels } from '../ports';
import type { Health } from './endpoint-health';
import { type NewEndpointRow, endpointRow, healthOf, insertEndpoint } from './endpoint-repository';
import { newSecret } from './endpoint-secrets';

/** What every command of a workspace's webhook stands on. */
export interface WebhookContext extends Pick<Platform, 'clock' | 'database' | 'events' | 'secrets'> {
  readonly settings: SettingsOfChannels;
  /** Addresses of private networks are allowed: a server of a company's own. */
  readonly allowPrivate: boolean;
}

function stateOf(url: string | null, { disabled_at, failing_since }: Health): Webhook['state'] {
  if (url === null) return 'none';
  if (disabled_at !== null) return 'disabled';
  return failing_since === null ? 'on' : 'failing';
}

/** The webhook as its page shows it. */
export async function readWebhook({ clock, settings }: WebhookContext, scope: Scope): Promise<Webhook> {
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

/** A row for a webhook with a new secret, as nothing has been sent yet. */
export const newEndpoint = (
  { clock }: WebhookContext,
  { business_id }: Scope,
  stored: ReturnType<typeof newSecret>['stored'],
): NewEndpointRow => ({
  ...stored,
  business_id,
  previous_secret: null,
  previous_until: null,
  health_of: null,
  failing_since: null,
  disabled_at: null,
  created_at: clock(),
});

/** Makes the row with its secret if it is not there. @returns the secret, if this made it */
export async function ensureEndpoint(context: WebhookContext, tx: TransactionScope): Promise<string | null> {
  if (await endpointRow(tx)) return null;
  const { plain, stored } = newSecret(context.secrets);
  return (await insertEndpoint(tx, newEndpoint(context, tx, stored))) ? plain : null;
}

/** Tells open windows that something of the integrations has changed. */
export const integrationsChanged = ({ events }: WebhookContext, tx: TransactionScope): Promise<void> =>
  events.append(tx, [{ kind: 'integrations.updated', ids: {} }]);
