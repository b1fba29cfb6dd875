import type { FastifyInstance } from 'fastify';
import { readFile } from 'node:fs/promises';
import path from 'node:path';
import { z } from 'zod';
import { parseUrl } from '@shared/rules/parse-url';
import type { Core } from '../core';
import type { LoginCodes } from '../graph/apps/login-codes';
import { worldInputSchema } from '../world/world-schema';
import { finishMessage, leftMessage } from './signup-message';

const FILES = {
  '/en_US/sdk.js': { file: 'sdk.js', type: 'text/javascript; charset=utf-8' },
  '/dialog/oauth': { file: 'dialog.html', type: 'text/html; charset=utf-8' },
  '/signup/dialog.js': { file: 'dialog.js', type: 'text/javascript; charset=utf-8' },
  '/signup/dialog.css': { file: 'dialog.css', type: 'text/css; charset=utf-8' },
} as const;

const POLICY = [
  "default-src 'none'",
  "script-src 'self'",
  "style-src 'self'",
  "connect-src 'self'",
  "base-uri 'none'",
  "form-action 'none'",
  "frame-ancestors 'none'",
].join('; ');

const finishBody = z.strictObject({
  /** An account of the world, or `new`. */
  waba: z.string(),
  business: z.string().trim().max(100),
  /** A number of the account, `new` or `none`. */
  number: z.string(),
  phone: z.string().trim(),
  display: z.string().trim().max(100),
});
const leaveBody = z.strictObject({ step: z.string().max(64), error: z.boolean().default(false) });

/** Only what the dialog itself sends: another page of the same browser must not sign anybody up. */
function isForeign(headers: {
  readonly origin?: string | undefined;
  readonly host?: string | undefined;
}): boolean {
  const { origin, host } = headers;
  return origin !== undefined && parseUrl(origin)?.host !== host;
}

/** The embedded signup as a browser sees it: an SDK, a window to choose in, and what it says at its end (facts §5). */
export async function signupRoutes(
  app: FastifyInstance,
  { core, codes, dir }: { readonly core: Core; readonly codes: LoginCodes; readonly dir: string | undefined },
): Promise<void> {
  const { world, config } = core;
  const digits = (): string => core.random.stream('signup', core.nextUnique()).digits(15);

  app.setErrorHandler((error, _request, reply) => {
    const message = error instanceof Error ? error.message : 'The emulator failed to do this.';
    return reply.code(400).send({ error: { message } });
  });
  app.addHook('onRequest', async (request, reply) => {
    if (request.method !== 'GET' && isForeign(request.headers)) {
      await reply.code(403).send({ error: { message: 'This is for the emulator’s own window.' } });
    }
  });

  for (const [url, { file, type }] of Object.entries(FILES)) {
    const body =
      dir === undefined ? undefined : await readFile(path.join(dir, 'signup', file)).catch(() => undefined);
    app.get(url, async (_request, reply) => {
      if (!body) return reply.code(404).type('text/plain').send('The page is not part of this build.');
      return (
        reply
          .type(type)
          .header('content-security-policy', POLICY)
          .header('x-content-type-options', 'nosniff')
          .header('cache-control', 'no-cache')
          // Pages of other origins load the SDK.
          .header('access-control-allow-origin', '*')
          .send(body)
      );
    });
  }

  app.get('/signup/choices', () => ({
    businesses: [...world.wabas.values()].map(({ id, name }) => ({
      id,
      name,
      numbers: world.numbersOf(id).map((number) => ({
        id: number.id,
        name: number.verified_name,
        phone: number.display_phone_number,
      })),
    })),
  }));

  /** Answers what the window says at its end. */
  const told = (message: object, code: string | null) => {
    const { order, gap_ms, lose_message } = config.current.signup;
    return { code, order, gap_ms, message: lose_message ? null : message };
  };

  app.post('/signup/finish', (request) => {
    const { waba, business, number, phone, display } = finishBody.parse(request.body);
    const waba_id = waba === 'new' ? digits() : waba;
    const isNewNumber = number === 'new';
    const isKnown = number === 'none' || isNewNumber || world.numbers.get(number)?.waba_id === waba_id;
    if ((waba !== 'new' && !world.wabas.has(waba)) || !isKnown)
      throw new Error('This is not there any more.');
    if (waba === 'new' && business === '') throw new Error('The new business needs a name.');
    const phone_number_id = isNewNumber ? digits() : number === 'none' ? null : number;
    const made = worldInputSchema.safeParse({
      wabas: waba === 'new' ? [{ id: waba_id, name: business, subscribed_apps: [] }] : [],
      phone_numbers: isNewNumber
        ? [
            {
              id: phone_number_id,
              waba_id,
              display_phone_number: phone,
              verified_name: display,
              registered: false,
              status: 'PENDING',
            },
          ]
        : [],
    });
    if (!made.success) throw new Error(made.error.issues[0]?.message ?? 'This is not valid.');
    world.merge(made.data);
    core.bus.publish({ kind: 'world', data: { waba_id } });
    const code = `AQ${core.nextUnique()}`;
    codes.issue(code, [waba_id]);
    const granted = { waba_id, phone_number_id, business_id: digits() };
    return told(finishMessage(config.current.signup.shape, granted), code);
  });

  app.post('/signup/leave', (request) => {
    const { step, error } = leaveBody.parse(request.body);
    const at = core.clock.now();
    const left = { step, at, ...(error ? { error_id: digits() } : {}) };
    return told(leftMessage(config.current.signup.shape, left), null);
  });
}
