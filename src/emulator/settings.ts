import { parseArgs } from 'node:util';
import { z } from 'zod';

const settingsSchema = z.object({
  port: z.coerce
    .number('port must be a number')
    .int()
    .min(0, 'port must be 0 to 65535')
    .max(65535, 'port must be 0 to 65535')
    .default(4700),
  host: z.string().min(1).default('127.0.0.1'),
  appId: z.string().regex(/^\d+$/, 'EMULATOR_APP_ID must be digits').optional(),
  appSecret: z.string().min(1).optional(),
  verifyToken: z.string().min(1).optional(),
  webhookUrl: z
    .url({ protocol: /^https?$/, error: 'EMULATOR_WEBHOOK_URL must be an http or https address' })
    .optional(),
  pathSecret: z
    .string()
    .regex(/^[\w-]{43,}$/, 'EMULATOR_PATH_SECRET must be at least 43 letters, digits, dashes or underscores')
    .optional(),
  seed: z.string().optional(),
  world: z.enum(['sample', 'empty'], 'world must be sample or empty').optional(),
});

/** With somewhere to deliver to, somebody will seed the world; alone, the emulator brings a small one. */
type Settings = z.output<typeof settingsSchema> & { readonly world: 'sample' | 'empty' };

/**
 * Settings from flags, then the environment, then defaults.
 * @throws Error with one sentence for each mistake
 */
export function readSettings(
  args: readonly string[],
  env: Readonly<Record<string, string | undefined>>,
): Settings {
  const { values } = parseArgs({
    args: [...args],
    options: {
      port: { type: 'string' },
      host: { type: 'string' },
      world: { type: 'string' },
    },
    strict: true,
  });
  const given = (text: string | undefined): string | undefined => (text === '' ? undefined : text);
  const parsed = settingsSchema.safeParse({
    port: values.port ?? given(env['EMULATOR_PORT']),
    host: values.host ?? given(env['EMULATOR_HOST']),
    appId: given(env['EMULATOR_APP_ID']),
    appSecret: given(env['EMULATOR_APP_SECRET']),
    verifyToken: given(env['EMULATOR_VERIFY_TOKEN']),
    webhookUrl: given(env['EMULATOR_WEBHOOK_URL']),
    pathSecret: given(env['EMULATOR_PATH_SECRET']),
    seed: given(env['EMULATOR_SEED']),
    world: values.world ?? given(env['EMULATOR_WORLD']),
  });
  if (!parsed.success) throw new Error(parsed.error.issues.map((issue) => issue.message).join('\n'));
  return { ...parsed.data, world: parsed.data.world ?? (parsed.data.webhookUrl ? 'empty' : 'sample') };
}
