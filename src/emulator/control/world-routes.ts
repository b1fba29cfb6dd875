import type { FastifyInstance } from 'fastify';
import { z } from 'zod';
import type { Core } from '../core';
import type { LoginCodes } from '../graph/apps/login-codes';
import { describeWorld, seedWorld } from './seed-world';

interface Parts {
  readonly core: Core;
  readonly codes: LoginCodes;
  /** Forgets messages, queues and conversations; the world too, if asked. */
  readonly reset: (options: { readonly world: boolean; readonly knobs: boolean }) => void;
}

const resetBody = z.strictObject({ world: z.boolean().default(false), knobs: z.boolean().default(true) });
const codeBody = z.strictObject({ waba_ids: z.array(z.string()).min(1), code: z.string().optional() });

/** Knobs, world, reset and sign-up codes. */
export function worldRoutes(app: FastifyInstance, { core, codes, reset }: Parts): void {
  app.get('/knobs', () => core.knobs.current);
  app.patch('/knobs', (request) => {
    const knobs = core.knobs.patch(request.body ?? {});
    core.bus.publish({ kind: 'knobs', data: knobs });
    return knobs;
  });

  app.get('/world', () => describeWorld(core));
  app.put('/world', { bodyLimit: 64 * 1024 * 1024 }, (request) => {
    seedWorld(core, request.body, () => reset({ world: true, knobs: false }));
    const { world } = core;
    return {
      ok: true,
      wabas: world.wabas.size,
      phone_numbers: world.numbers.size,
      tokens: world.tokens.size,
      templates: world.templates.size,
      customers: world.customers.size,
    };
  });

  app.post('/reset', (request) => {
    reset(resetBody.parse(request.body ?? {}));
    core.bus.publish({ kind: 'reset', data: null });
    return { ok: true };
  });

  app.post('/oauth/codes', (request) => {
    const { waba_ids, code = `AQ${core.nextUnique()}` } = codeBody.parse(request.body);
    codes.issue(code, waba_ids);
    return { code, expires_in_s: 30 };
  });
}
