import type { FastifyInstance } from 'fastify';
import type { Core } from '../core';
import { objectRoutes } from './accounts/object-routes';
import { profileRoutes } from './accounts/profile-routes';
import { registrationRoutes } from './accounts/registration-routes';
import { subscriptionRoutes } from './accounts/subscription-routes';
import { templateRoutes } from './accounts/template-routes';
import type { LoginCodes } from './apps/login-codes';
import { oauthRoutes } from './apps/oauth-routes';
import { uploadRoutes } from './apps/upload-routes';
import { GraphError } from './graph-error';
import { mediaRoutes } from './media/media-route';
import type { Delivery } from './messages/delivery';
import { messagesRoute } from './messages/messages-route';
import type { RateLimits } from './messages/rate-limits';
import type { TemplateService } from './templates/template-service';

interface Parts {
  readonly core: Core;
  readonly delivery: Delivery;
  readonly limits: RateLimits;
  readonly codes: LoginCodes;
  readonly templates: TemplateService;
}

/** Newest version that is answered with; the path's own version is echoed. */
const VERSION = /^\/(v\d{1,2}\.\d)(?=\/|\?|$)/;

/** Drops the version in front of a Graph path: every version is served alike. */
export function withoutVersion(url: string): string {
  return url.replace(VERSION, '') || '/';
}

/** The Graph API: everything that a client of Meta's would find there. */
export async function graphApi(app: FastifyInstance, parts: Parts): Promise<void> {
  const { core } = parts;
  app.removeContentTypeParser('application/json');
  app.addContentTypeParser('application/json', { parseAs: 'string' }, (_request, body, done) => {
    try {
      done(null, body === '' ? undefined : JSON.parse(String(body)));
    } catch {
      done(
        new GraphError(100, { message: '(#100) Invalid parameter', details: 'The body is not valid JSON.' }),
      );
    }
  });
  app.addContentTypeParser('*', { parseAs: 'buffer' }, (_request, body, done) => done(null, body));
  app.addContentTypeParser(
    'application/x-www-form-urlencoded',
    { parseAs: 'string' },
    (_request, body, done) => done(null, Object.fromEntries(new URLSearchParams(String(body)))),
  );

  app.addHook('onRequest', async (request, reply) => {
    reply.header('facebook-api-version', VERSION.exec(request.originalUrl)?.[1] ?? 'v23.0');
    const latency = core.config.latency('graph');
    if (latency > 0) await new Promise<void>((resolve) => core.clock.after(latency, resolve));
    const code = core.config.takeGraphFailure(request.url, request.method);
    if (code !== undefined) throw new GraphError(code);
  });
  app.addHook('onSend', async () => {
    const wait = core.config.current.graph.answer_ms;
    if (wait === 0) return;
    const end = core.activity.begin();
    await new Promise<void>((resolve) => core.clock.after(wait, resolve));
    end();
  });

  app.setErrorHandler((error, request, reply) => {
    const known = error instanceof GraphError ? error : toGraphError(error);
    if (known.http >= 500 && !(error instanceof GraphError))
      core.log.error({ err: error }, 'a Graph call broke');
    const trace = `A${core.nextUnique()}`;
    core.log.info({ method: request.method, url: request.url, code: known.code }, known.message);
    return reply.code(known.http).header('x-fb-trace-id', trace).send(known.body(trace));
  });
  app.setNotFoundHandler((request, reply) => {
    const error = new GraphError(2500, {
      http: 404,
      message: `Unknown path components: ${request.url.split('?')[0] ?? ''}`,
    });
    return reply.code(error.http).send(error.body(`A${core.nextUnique()}`));
  });

  messagesRoute(app, parts);
  mediaRoutes(app, core);
  uploadRoutes(app, core);
  objectRoutes(app, core, parts.templates);
  registrationRoutes(app, core);
  profileRoutes(app, core);
  subscriptionRoutes(app, core);
  templateRoutes(app, core, parts.templates);
  oauthRoutes(app, core, parts.codes);
}

/** Fastify's own refusals (unreadable JSON, too large) in Meta's shape. */
function toGraphError(error: unknown): GraphError {
  const status: unknown = error instanceof Error ? Reflect.get(error, 'statusCode') : undefined;
  if (typeof status === 'number' && status >= 400 && status < 500 && error instanceof Error)
    return new GraphError(100, { message: '(#100) Invalid parameter', details: error.message });
  return new GraphError(131000);
}
