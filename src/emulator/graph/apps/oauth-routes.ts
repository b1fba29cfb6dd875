import type { FastifyInstance } from 'fastify';
import type { Core } from '../../core';
import { authenticate, momentMs } from '../auth';
import { GraphError, badParameter } from '../graph-error';
import type { LoginCodes } from './login-codes';

interface Exchange {
  Querystring: { client_id?: string; client_secret?: string; code?: string };
}

/** The last steps of Embedded Signup: a code becomes a token, and a token tells what it grants (facts §5). */
export function oauthRoutes(app: FastifyInstance, core: Core, codes: LoginCodes): void {
  app.route<Exchange>({
    method: ['GET', 'POST'],
    url: '/oauth/access_token',
    handler: (request) => {
      const body = (request.body ?? {}) as Exchange['Querystring'];
      const { client_id, client_secret, code } = { ...request.query, ...body };
      const known = core.world.apps.get(client_id ?? '');
      if (!known || known.secret !== client_secret)
        throw new GraphError(1, { message: 'Error validating client secret.' });
      if (code === undefined) throw badParameter('The parameter code is required.');
      const granted = codes.redeem(code);
      if (!granted) throw badParameter('This authorization code has expired or has been used.');
      const token = `EAA${core.nextUnique()}${core.nextUnique()}`;
      core.world.tokens.set(token, {
        token,
        app_id: known.id,
        waba_ids: [...granted],
        scopes: ['whatsapp_business_messaging', 'whatsapp_business_management'],
      });
      return { access_token: token, token_type: 'bearer' };
    },
  });

  app.get<{ Querystring: { input_token?: string } }>('/debug_token', (request) => {
    authenticate(core, request);
    const token = core.world.tokens.get(request.query.input_token ?? '');
    if (!token)
      return { data: { is_valid: false, error: { code: 190, message: 'Invalid OAuth access token.' } } };
    const expires = token.expires_at === undefined ? 0 : Math.floor(momentMs(token.expires_at) / 1000);
    const appId = token.app_id ?? core.world.defaultApp?.id;
    return {
      data: {
        app_id: appId,
        type: 'SYSTEM_USER',
        application: core.world.apps.get(appId ?? '')?.name,
        is_valid: expires === 0 || expires * 1000 > core.clock.now(),
        expires_at: expires,
        scopes: token.scopes,
        granular_scopes: token.scopes.map((scope) => ({
          scope,
          target_ids: token.waba_ids ?? [...core.world.wabas.keys()],
        })),
      },
    };
  });
}
