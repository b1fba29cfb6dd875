import type { FastifyInstance } from 'fastify';
import type { Authenticator } from '../../platform/auth/auth';
import type { Invalidation } from '../../platform/auth/authenticator';
import type { Route } from '../../platform/http/route';
import type { Platform } from '../../platform/platform';
import { acceptOAuthForms } from './oauth/forms';
import { mountOAuthMetadata } from './oauth/metadata';
import { oauthRoutes } from './oauth/routes';
import { createOAuthService } from './oauth/service';
import { oidcRoutes } from './oidc/routes';
import { createOidcService } from './oidc/service';
import type { SecurityLog } from './security-log';
import type { SessionService } from './service';
import { signInRoutes } from './sign-in-routes';

/** Everything about signing in: passwords, apps (OAuth 2), providers (OpenID Connect). */
export function sessionRoutes(
  platform: Platform,
  sessions: SessionService,
  authenticator: Authenticator & { readonly invalidate: Invalidation },
  security: SecurityLog,
): Route[] {
  return [
    ...signInRoutes(platform, sessions, authenticator),
    ...oauthRoutes(platform, createOAuthService(platform, authenticator.invalidate, security), authenticator),
    ...oidcRoutes(platform, { oidc: createOidcService(platform), sessions, authenticator }),
  ];
}

/** What signing in needs of the app besides routes of the contract: form bodies for OAuth, and its metadata. */
export function mountSession(app: FastifyInstance, platform: Pick<Platform, 'settings'>): void {
  acceptOAuthForms(app);
  mountOAuthMetadata(app, platform);
}
