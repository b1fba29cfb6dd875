import type { FastifyRequest } from 'fastify';
import type { Core } from '../core';
import type { AccessToken, PhoneNumber, Waba } from '../world/world-schema';
import { GraphError, unknownObject } from './graph-error';

/** The token of a request: `Authorization: Bearer` or `OAuth`, or the query's `access_token`. */
export function bearerOf(request: FastifyRequest): string | undefined {
  const header = /^(?:Bearer|OAuth)\s+(\S+)\s*$/i.exec(request.headers.authorization ?? '');
  if (header?.[1]) return header[1];
  const query = request.query as Record<string, unknown>;
  return typeof query['access_token'] === 'string' ? query['access_token'] : undefined;
}

/** @throws GraphError 0 without a token, 190 with one that is unknown or expired */
export function authenticate(core: Core, request: FastifyRequest): AccessToken {
  const bearer = bearerOf(request);
  if (bearer === undefined)
    throw new GraphError(0, { message: '(#0) An access token is required to request this resource.' });
  const token = core.world.tokens.get(bearer) ?? appToken(core, bearer);
  if (!token)
    throw new GraphError(190, { message: 'Invalid OAuth access token - Cannot parse access token' });
  if (token.expires_at !== undefined && momentMs(token.expires_at) <= core.clock.now())
    throw new GraphError(190, {
      subcode: 463,
      message: 'Error validating access token: Session has expired.',
    });
  return token;
}

/** @throws GraphError 10 when the token was not given the permission */
export function requireScope(token: AccessToken, scope: string): void {
  if (!token.scopes.includes(scope))
    throw new GraphError(10, {
      message: `(#10) Application does not have permission for this action: ${scope}`,
    });
}

/** The number with this id, if the token may use it. @throws GraphError 100/33, 200 */
export function numberFor(core: Core, token: AccessToken, id: string, method: string): PhoneNumber {
  const number = core.world.numbers.get(id);
  if (!number) throw unknownObject(method, id);
  requireWaba(token, number.waba_id);
  return number;
}

/** The account with this id, if the token may use it. @throws GraphError 100/33, 200 */
export function wabaFor(core: Core, token: AccessToken, id: string, method: string): Waba {
  const waba = core.world.wabas.get(id);
  if (!waba) throw unknownObject(method, id);
  requireWaba(token, id);
  return waba;
}

export function momentMs(moment: number | string): number {
  return typeof moment === 'number' ? moment * 1000 : Date.parse(moment);
}

function requireWaba(token: AccessToken, wabaId: string): void {
  if (token.waba_ids && !token.waba_ids.includes(wabaId))
    throw new GraphError(200, {
      message:
        '(#200) You do not have the necessary permissions required to send messages on behalf of this WhatsApp Business Account',
    });
}

/** `app id|app secret` stands for the app itself. */
function appToken(core: Core, bearer: string): AccessToken | undefined {
  const [id = '', secret] = bearer.split('|');
  const app = core.world.apps.get(id);
  return app && secret === app.secret ? { token: bearer, app_id: id, waba_ids: [], scopes: [] } : undefined;
}
