import type * as OpenId from 'openid-client';
import type { Clock } from '../../../platform/clock';
import type { Settings } from '../../../platform/settings';

export type ProviderSettings = Settings['OIDC_PROVIDERS'][number];

/** A provider's description is read again after this time. Milliseconds. */
const DESCRIPTION_MS = 3600_000;
/** Seconds that a provider may take to answer. */
const TIMEOUT = 10;

const LOOPBACK = new Set(['127.0.0.1', '[::1]', 'localhost']);

/** How we prove to be ourselves: in the body where the provider takes that, else by HTTP Basic, else not at all. */
function clientAuth(oidc: typeof OpenId, { client_secret }: ProviderSettings): OpenId.ClientAuth {
  if (client_secret === undefined) return oidc.None();
  const [inBody, basic] = [oidc.ClientSecretPost(client_secret), oidc.ClientSecretBasic(client_secret)];
  return (server, client, body, headers) => {
    // OpenID Connect Discovery: a provider that names no method takes HTTP Basic.
    const takesBody = server.token_endpoint_auth_methods_supported?.includes('client_secret_post') ?? false;
    (takesBody ? inBody : basic)(server, client, body, headers);
  };
}

export interface Providers {
  find(id: string): ProviderSettings | null;
  /** The provider's endpoints and keys, discovered at first use. */
  configuration(provider: ProviderSettings): Promise<OpenId.Configuration>;
}

export function createProviders(
  { OIDC_PROVIDERS }: Pick<Settings, 'OIDC_PROVIDERS'>,
  clock: Clock,
): Providers {
  const known = new Map<
    string,
    { readonly until: number; readonly configuration: Promise<OpenId.Configuration> }
  >();

  async function discover(provider: ProviderSettings): Promise<OpenId.Configuration> {
    const oidc = await import('openid-client');
    const issuer = new URL(provider.issuer);
    // Plain http is for a provider on this very machine; anywhere else a listener could take the codes.
    const insecure = issuer.protocol === 'http:' && LOOPBACK.has(issuer.hostname);
    return oidc.discovery(issuer, provider.client_id, undefined, clientAuth(oidc, provider), {
      timeout: TIMEOUT,
      // oxlint-disable-next-line typescript/no-deprecated -- marked so as a warning; this is the meant use
      execute: insecure ? [oidc.allowInsecureRequests] : [],
    });
  }

  return {
    find: (id) => OIDC_PROVIDERS.find((provider) => provider.id === id) ?? null,

    configuration(provider) {
      const kept = known.get(provider.id);
      if (kept && kept.until > clock()) return kept.configuration;
      const configuration = discover(provider);
      const entry = { until: clock() + DESCRIPTION_MS, configuration };
      known.set(provider.id, entry);
      configuration.catch(() => {
        if (known.get(provider.id) === entry) known.delete(provider.id);
      });
      return configuration;
    },
  };
}
