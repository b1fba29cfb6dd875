import type { FastifyInstance } from 'fastify';
import { isIP } from 'node:net';
import { ZodError } from 'zod';
import { parseUrl } from '@shared/rules/parse-url';
import type { Core } from '../core';
import type { DemoAssets } from '../customers/assets';
import type { CustomerSimulator } from '../customers/customer-simulator';
import type { LoginCodes } from '../graph/apps/login-codes';
import { accountControl } from './account-control';
import { burstRoute } from './burst-route';
import { ControlError } from './control-error';
import { customerRoutes } from './customer-routes';
import { observeRoutes } from './observe-routes';
import { templateControl } from './template-control';
import { webhookRoutes } from './webhook-routes';
import { worldRoutes } from './world-routes';

interface Parts {
  readonly core: Core;
  readonly assets: DemoAssets;
  readonly simulator: CustomerSimulator;
  readonly codes: LoginCodes;
  readonly loopbackOnly: boolean;
  readonly reset: (options: { readonly world: boolean; readonly config: boolean }) => void;
}

/** `/control`: the emulator's own API. It has no password and is meant for this machine alone. */
export async function controlApi(app: FastifyInstance, parts: Parts): Promise<void> {
  const { core } = parts;
  // Another site open in the same browser must not be able to play here, not even under a name that leads here.
  app.addHook('onRequest', async (request) => {
    const { origin, host } = request.headers;
    const isForeign = origin !== undefined && parseUrl(origin)?.host !== host;
    if (isForeign || (parts.loopbackOnly && !namesThisMachine(request.hostname)))
      throw new ControlError(
        403,
        'foreign_origin',
        'The control API answers its own page and programs only.',
      );
  });

  app.removeContentTypeParser('application/json');
  app.addContentTypeParser('application/json', { parseAs: 'string' }, (_request, body, done) => {
    try {
      done(null, body === '' ? undefined : JSON.parse(String(body)));
    } catch {
      done(new ControlError(400, 'invalid_json', 'The body is not valid JSON.'));
    }
  });

  app.setErrorHandler((error, request, reply) => {
    if (error instanceof ControlError)
      return reply.code(error.status).send({ error: { code: error.code, message: error.message } });
    if (error instanceof ZodError) {
      const fields = error.issues.map((issue) => ({ path: issue.path.join('.'), message: issue.message }));
      const message = fields.map((field) => `${field.path || 'body'}: ${field.message}`).join('; ');
      return reply.code(400).send({ error: { code: 'invalid_request', message, fields } });
    }
    const status: unknown = error instanceof Error ? Reflect.get(error, 'statusCode') : undefined;
    if (typeof status === 'number' && status < 500 && error instanceof Error)
      return reply.code(status).send({ error: { code: 'invalid_request', message: error.message } });
    core.log.error({ err: error, url: request.url }, 'a control call broke');
    return reply.code(500).send({ error: { code: 'internal', message: 'The emulator failed to do this.' } });
  });

  worldRoutes(app, parts);
  customerRoutes(app, parts);
  webhookRoutes(app, core);
  templateControl(app, core);
  accountControl(app, core);
  observeRoutes(app, core);
  burstRoute(app, core);
}

function namesThisMachine(hostname: string): boolean {
  return hostname === 'localhost' || isIP(hostname.replace(/^\[|\]$/g, '')) !== 0;
}
