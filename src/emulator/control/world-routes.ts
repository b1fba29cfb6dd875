import type { FastifyInstance } from 'fastify';
import { z } from 'zod';
import type { Core } from '../core';
import type { LoginCodes } from '../graph/apps/login-codes';
import { describeWorld, seedWorld } from './seed-world';

interface Parts {
  readonly core: Core;
  readonly codes: LoginCodes;
  /** Forgets messages, queues and conversations; the world too, if asked. */
  readonly reset: (options: { readonly world: boolean; readonly config: boolean }) => void;
}

const resetBody = z
  .strictObject({
    world: z.boolean().default(false),
    config: z.boolean().optional(),
    /** As `config` was called before. */
    knobs: z.boolean().optional(),
  })
  .transform(({ world, config, knobs }) => ({ world, config: config ?? knobs ?? true }));
/** The second is how the first was called before: scripts go on working. */
const CONFIG_PATHS = ['/config', '/knobs'];
const codeBody = z.strictObject({ waba_ids: z.array(z.string()).min(1), code: z.string().optional() });

/** Settings, world, reset and sign-up codes. */
export function worldRoutes(app: FastifyInstance, { core, codes, reset }: Parts): void {
  for (const path of CONFIG_PATHS) {
    app.get(path, () => core.config.current);
    app.patch(path, (request) => {
      const config = core.config.patch(request.body ?? {});
      core.bus.publish({ kind: 'config', data: config });
      return config;
    });
  }

  app.get('/world', () => describeWorld(core));
  app.put('/world', { bodyLimit: 64 * 1024 * 1024 }, (request) => {
    seedWorld(core, request.body, () => reset({ world: true, config: false }));
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
