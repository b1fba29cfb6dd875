import { returnPath } from '@shared/rules/return-path';
import { AppError } from '../../../platform/errors';
import type { Platform } from '../../../platform/platform';
import { type Flow, FLOW_SECONDS, openFlow, sealFlow } from './flow';
import { type ProvedPerson, findOrLinkUser } from './identities';
import { type ProviderSettings, createProviders } from './providers';

export interface StartedFlow {
  /** Where the browser goes: the provider's page. */
  readonly address: string;
  /** For the cookie that the callback needs. */
  readonly sealed: string;
}

export interface FinishedFlow {
  readonly user_id: string;
  /** A path of ours; see shared/rules/return-path. */
  readonly continue: string | null;
}

export interface OidcService {
  /** @throws AppError `not_found` for a provider that is not configured, `provider_failed`. */
  start(providerId: string, origin: string, wish: string | undefined): Promise<StartedFlow>;
  /**
   * @param query of the callback's address, with its question mark.
   * @throws AppError `not_found`, `provider_failed`, `provider_unknown_user`.
   */
  finish(providerId: string, query: string, sealed: string | null): Promise<FinishedFlow>;
}

interface ClaimedEmail {
  readonly email: string | null;
  /** Null: the provider says nothing about it. */
  readonly verified: boolean | null;
}

/** Address and vouching must come from the same source, or one could borrow the other's. */
function emailOf({ email, email_verified }: Readonly<Record<string, unknown>>): ClaimedEmail {
  return {
    email: typeof email === 'string' && email !== '' ? email : null,
    // Some providers write the flag as text.
    verified: email_verified === undefined ? null : email_verified === true || email_verified === 'true',
  };
}

export function createOidcService(
  platform: Pick<Platform, 'settings' | 'clock' | 'database' | 'secrets' | 'log'>,
): OidcService {
  const { settings, clock, database, secrets, log } = platform;
  const providers = createProviders(settings, clock);

  function find(id: string): ProviderSettings {
    const provider = providers.find(id);
    if (!provider) throw new AppError('not_found');
    return provider;
  }

  async function prove(provider: ProviderSettings, query: string, flow: Flow): Promise<ProvedPerson> {
    const oidc = await import('openid-client');
    const configuration = await providers.configuration(provider);
    const tokens = await oidc.authorizationCodeGrant(configuration, new URL(`${flow.redirect_uri}${query}`), {
      expectedState: flow.state,
      expectedNonce: flow.nonce,
      pkceCodeVerifier: flow.verifier,
      idTokenExpected: true,
    });
    const claims = tokens.claims();
    if (!claims) throw new Error('The provider sent no ID token.');
    const fromToken = emailOf(claims);
    const { email, verified } =
      fromToken.email === null && configuration.serverMetadata().userinfo_endpoint !== undefined
        ? emailOf(await oidc.fetchUserInfo(configuration, tokens.access_token, claims.sub))
        : fromToken;
    return {
      issuer: claims.iss,
      subject: claims.sub,
      email,
      email_verified: verified ?? provider.trust_email,
    };
  }

  return {
    async start(providerId, origin, wish) {
      const provider = find(providerId);
      const oidc = await import('openid-client');
      const flow: Flow = {
        provider: provider.id,
        state: oidc.randomState(),
        nonce: oidc.randomNonce(),
        verifier: oidc.randomPKCECodeVerifier(),
        redirect_uri: `${origin}/api/session/oidc/${provider.id}/callback`,
        continue: returnPath(wish),
        expires_at: clock() + FLOW_SECONDS * 1000,
      };
      try {
        const address = oidc.buildAuthorizationUrl(await providers.configuration(provider), {
          redirect_uri: flow.redirect_uri,
          scope: provider.scope,
          state: flow.state,
          nonce: flow.nonce,
          code_challenge: await oidc.calculatePKCECodeChallenge(flow.verifier),
          code_challenge_method: 'S256',
        });
        return { address: address.href, sealed: sealFlow(secrets, flow) };
      } catch (error) {
        log.warn({ err: error, provider: provider.id }, 'a sign-in provider could not be reached');
        throw new AppError('provider_failed', { cause: error });
      }
    },

    async finish(providerId, query, sealed) {
      const provider = find(providerId);
      const flow = openFlow(secrets, sealed, provider.id, clock);
      if (!flow) throw new AppError('provider_failed');
      let person: ProvedPerson;
      try {
        person = await prove(provider, query, flow);
      } catch (error) {
        log.warn({ err: error, provider: provider.id }, 'a sign-in through a provider failed');
        throw new AppError('provider_failed', { cause: error });
      }
      const user_id = await findOrLinkUser(database.system, person, clock());
      if (user_id === null) {
        log.info(
          { provider: provider.id, verified: person.email_verified },
          'a provider signed in an unknown person',
        );
        throw new AppError('provider_unknown_user');
      }
      return { user_id, continue: flow.continue };
    },
  };
}
