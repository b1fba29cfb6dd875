import type { FastifyInstance } from 'fastify';
import { oauthAuthorize, oauthRevoke, oauthToken } from '@shared/contract/session';
import { publicOrigin } from '../../../platform/auth/public-origin';
import type { Platform } from '../../../platform/platform';

/** What an app needs to know to sign in here (RFC 8414). */
export function oauthMetadata(issuer: string): Record<string, unknown> {
  return {
    issuer,
    authorization_endpoint: `${issuer}/api${oauthAuthorize.path}`,
    token_endpoint: `${issuer}/api${oauthToken.path}`,
    revocation_endpoint: `${issuer}/api${oauthRevoke.path}`,
    response_types_supported: ['code'],
    response_modes_supported: ['query'],
    grant_types_supported: ['authorization_code', 'refresh_token'],
    code_challenge_methods_supported: ['S256'],
    token_endpoint_auth_methods_supported: ['none'],
    revocation_endpoint_auth_methods_supported: ['none'],
    authorization_response_iss_parameter_supported: true,
  };
}

/** Serves the metadata at the address where RFC 8414 §3 has it: outside `/api`. */
export function mountOAuthMetadata(app: FastifyInstance, { settings }: Pick<Platform, 'settings'>): void {
  app.get('/.well-known/oauth-authorization-server', (request, reply) =>
    reply.header('cache-control', 'no-cache').send(oauthMetadata(publicOrigin(request, settings))),
  );
}
