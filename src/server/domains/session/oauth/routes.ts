import type { FastifyReply, FastifyRequest } from 'fastify';
import {
  type AuthorizationRequest,
  oauthApprove,
  oauthAuthorize,
  oauthRevoke,
  oauthToken,
} from '@shared/contract/session';
import { ERRORS } from '@shared/contract/errors';
import type { Authenticator } from '../../../platform/auth/auth';
import { publicOrigin } from '../../../platform/auth/public-origin';
import { type Route, route } from '../../../platform/http/route';
import type { Platform } from '../../../platform/platform';
import { sha256 } from '../../../platform/secrets';
import { deviceOf } from '../device';
import { answerAddress, readAuthorization } from './authorization';
import { sendApprovalPage, sendErrorPage } from './pages';
import type { OAuthService } from './service';

const AUTHORIZE_PATH = `/api${oauthAuthorize.path}`;

function definedValues(asked: AuthorizationRequest): Record<string, string> {
  const values: Readonly<Record<string, string | undefined>> = asked;
  return Object.fromEntries(
    Object.entries(values).filter((entry): entry is [string, string] => entry[1] !== undefined),
  );
}

export function oauthRoutes(
  platform: Platform,
  service: OAuthService,
  authenticator: Authenticator,
): Route[] {
  const { settings } = platform;

  /** Leads to a code, a question, the sign-in page, or the sentence that says why not. */
  async function authorize(
    asked: AuthorizationRequest,
    approved: boolean,
    request: FastifyRequest,
    reply: FastifyReply,
  ): Promise<void> {
    const iss = publicOrigin(request, settings);
    const read = readAuthorization(asked);
    reply.header('cache-control', 'no-store');
    if (read.kind === 'refused') {
      const { status, message } = ERRORS[read.code];
      sendErrorPage(reply, status, message);
      return;
    }
    if (read.kind === 'mistake') {
      const { error, description, state } = read;
      reply.redirect(
        answerAddress(read.redirect_uri, { error, error_description: description, state, iss }),
        303,
      );
      return;
    }

    const session = await authenticator.authenticate(request);
    // An app's own token cannot let another app in: only the person's browser can.
    if (session?.via !== 'cookie') {
      const path = `${AUTHORIZE_PATH}?${new URLSearchParams(definedValues(asked)).toString()}`;
      const page =
        asked.provider === undefined ? '/' : `/api/session/oidc/${encodeURIComponent(asked.provider)}/start`;
      reply.redirect(`${page}?continue=${encodeURIComponent(path)}`, 303);
      return;
    }
    const { authorization } = read;
    // A provider may have signed the person in without a word: then nobody has been asked anything yet.
    if (!approved && (asked.provider !== undefined || (await service.needsApproval(session)))) {
      sendApprovalPage(reply, {
        clientName: authorization.client.name,
        personName: session.name,
        action: AUTHORIZE_PATH,
        values: definedValues(asked),
      });
      return;
    }
    const code = await service.grant(session, authorization);
    reply.redirect(answerAddress(authorization.redirect_uri, { code, state: authorization.state, iss }), 303);
  }

  return [
    route(oauthAuthorize, async ({ query, request, reply }) => {
      await authorize(query, false, request, reply);
      return undefined;
    }),

    route(oauthApprove, async ({ body, request, reply }) => {
      // That the form is our own page's is what `refuseCrossSite` has made sure of before.
      await authorize(body, true, request, reply);
      return undefined;
    }),

    route(oauthToken, async ({ body, request, reply }) => {
      reply.header('cache-control', 'no-store');
      return service.token(body, deviceOf(request));
    }),

    route(oauthRevoke, async ({ body, request }) => {
      await service.revoke('token' in body ? sha256(body.token) : body.token_sha256, deviceOf(request));
      return { data: { done: true } } as const;
    }),
  ];
}
