import { existsSync } from 'node:fs';
import { homedir } from 'node:os';
import { join, resolve } from 'node:path';
import { z } from 'zod';
import { parseUrl } from '@shared/rules/parse-url';

const url = (name: string) =>
  z.string().refine((text) => /^https?:$/.test(parseUrl(text)?.protocol ?? ''), {
    message: `${name} must be an http or https address, such as https://parley.example.com.`,
  });
const text = z.string().trim().min(1);
const header = (name: string) =>
  z.string().regex(/^[A-Za-z0-9-]{1,60}$/, `${name} must be the name of a header, such as CF-IPCountry.`);
const flag = z.enum(['1', 'true', '0', 'false']).transform((value) => value === '1' || value === 'true');

const STRIPE_PRICES_FORM =
  'STRIPE_PRICES must be JSON with the id of a price for each plan: {"starter": "price_…", "team": "price_…", "business": "price_…"}.';
const priceId = z.string({ error: STRIPE_PRICES_FORM }).regex(/^\w{1,200}$/, STRIPE_PRICES_FORM);
const stripePrices = { starter: priceId, team: priceId, business: priceId };

/** Every setting of the environment, with the sentence for each mistake. docs/administrator/settings.md lists them. */
const environment = z.object({
  PORT: z.coerce
    .number({ error: 'PORT must be a number between 0 and 65535.' })
    .int('PORT must be a whole number.')
    .min(0, 'PORT must be a number between 0 and 65535.')
    .max(65535, 'PORT must be a number between 0 and 65535.')
    .default(4600),
  HOST: text.default('127.0.0.1'),
  DATA_DIR: text.optional(),
  DATABASE_URL: z
    .string()
    .regex(/^postgres(ql)?:\/\//, 'DATABASE_URL must start with postgres:// or postgresql://.')
    .optional(),
  DATABASE_POOL_SIZE: z.coerce
    .number({ error: 'DATABASE_POOL_SIZE must be a number.' })
    .int()
    .min(2, 'DATABASE_POOL_SIZE must be at least 2.')
    .max(200, 'DATABASE_POOL_SIZE must be at most 200.')
    .default(12),
  /** No other node works on the same PostgreSQL database. */
  SINGLE_NODE: flag.default(false),
  /** Off: nothing is copied before a new version changes the database. */
  UPGRADE_SNAPSHOT: flag.default(true),
  PUBLIC_URL: url('PUBLIC_URL').optional(),
  /** Set by the desktop app for the server that is part of it; another one at each start. */
  APP_SECRET: z
    .string()
    .regex(/^[\w-]{43,}$/, 'APP_SECRET must be at least 43 letters, digits, dashes or underscores.')
    .optional(),
  SECRET_KEY: z
    .string()
    .regex(/^[0-9a-f]{64}$/i, 'SECRET_KEY must be 64 hexadecimal digits (32 random bytes).')
    .optional(),
  /** A browser's session ends when it was not used for so long. Minutes; 10080 is as long as it lives at all. */
  SESSION_IDLE_MINUTES: z.coerce
    .number({ error: 'SESSION_IDLE_MINUTES must be a number of minutes between 15 and 10080.' })
    .int('SESSION_IDLE_MINUTES must be a whole number of minutes.')
    .min(15, 'SESSION_IDLE_MINUTES must be at least 15.')
    .max(10_080, 'SESSION_IDLE_MINUTES must be at most 10080: a session lives seven days.')
    .default(10_080),
  TRUST_PROXY: flag.default(false),
  /** A file in MaxMind's format (.mmdb) that says where addresses are. */
  GEOIP_DATABASE: text.optional(),
  /** Headers in which the proxy says where a visitor is. */
  GEO_COUNTRY_HEADER: header('GEO_COUNTRY_HEADER').optional(),
  GEO_CITY_HEADER: header('GEO_CITY_HEADER').optional(),
  LOG_LEVEL: z
    .enum(['fatal', 'error', 'warn', 'info', 'debug', 'trace', 'silent'], {
      error: 'LOG_LEVEL must be one of fatal, error, warn, info, debug, trace, silent.',
    })
    .default('info'),
  /** A line of the log for each request. */
  ACCESS_LOG: flag.default(false),
  /** What Prometheus shows as its bearer token; without one there is no /metrics. */
  METRICS_TOKEN: z
    .string()
    .regex(
      /^[\x21-\x7e]{16,}$/,
      'METRICS_TOKEN must have at least 16 letters, digits or signs, without spaces.',
    )
    .optional(),
  WEB_DIR: text.optional(),
  RESOURCES_DIR: text.optional(),
  WHATSAPP_GRAPH_URL: url('WHATSAPP_GRAPH_URL').default('https://graph.facebook.com'),
  WHATSAPP_GRAPH_VERSION: z
    .string()
    .regex(/^v\d{1,2}\.\d$/, 'WHATSAPP_GRAPH_VERSION must look like v23.0.')
    .default('v23.0'),
  WHATSAPP_APP_ID: text.optional(),
  WHATSAPP_APP_SECRET: text.optional(),
  WHATSAPP_VERIFY_TOKEN: text.optional(),
  WHATSAPP_CONFIG_ID: text.optional(),
  /** Where the emulator's control API is; set by the demo. */
  EMULATOR_URL: url('EMULATOR_URL').optional(),
  SMTP_URL: z
    .string()
    .refine((value) => /^smtps?:$/.test(parseUrl(value)?.protocol ?? ''), {
      message: 'SMTP_URL must be an smtp or smtps address, such as smtps://user:password@mail.example.com.',
    })
    .optional(),
  MAIL_FROM: text
    .max(320, 'MAIL_FROM is too long for an address.')
    .regex(/^([^<>\r\n]*<)?[^\s<>@]+@[^\s<>@]+>?$/, {
      message: 'MAIL_FROM must be an address, such as Parley <parley@example.com>.',
    })
    .optional(),
  /** Who keeps the plans of workspaces; `off`: nobody, every workspace is open for ever. */
  BILLING: z
    .enum(['local', 'stripe', 'off'], { error: 'BILLING must be one of local, stripe, off.' })
    .default('local'),
  /** How long a new workspace tries everything. Days, which may be parts of one; 0: there are no trials. */
  TRIAL_DAYS: z.coerce
    .number({ error: 'TRIAL_DAYS must be a number of days.' })
    .min(0, 'TRIAL_DAYS must not be below 0.')
    .max(3650, 'TRIAL_DAYS must be at most 3650.')
    .default(14),
  STRIPE_SECRET_KEY: text.optional(),
  STRIPE_WEBHOOK_SECRET: text.optional(),
  STRIPE_API_URL: url('STRIPE_API_URL').default('https://api.stripe.com'),
  /** JSON: plan -> Stripe's id of its price. */
  STRIPE_PRICES: z
    .string()
    .transform((value, context): unknown => {
      try {
        return JSON.parse(value);
      } catch {
        context.addIssue({ code: 'custom', message: STRIPE_PRICES_FORM });
        return z.NEVER;
      }
    })
    .pipe(z.object(stripePrices, { error: STRIPE_PRICES_FORM }))
    .optional(),
  /** Webhooks may go to private, loopback and link-local addresses. */
  WEBHOOK_ALLOW_PRIVATE: flag.default(false),
  SLACK_CLIENT_ID: text.optional(),
  SLACK_CLIENT_SECRET: text.optional(),
  /** Another one than Slack's own is for tests. */
  SLACK_URL: url('SLACK_URL').default('https://slack.com'),
  MEDIA_S3_BUCKET: text.optional(),
  MEDIA_S3_ENDPOINT: url('MEDIA_S3_ENDPOINT').optional(),
  MEDIA_S3_REGION: text.default('us-east-1'),
  MEDIA_S3_ACCESS_KEY_ID: text.optional(),
  MEDIA_S3_SECRET_ACCESS_KEY: text.optional(),
  /** JSON list of OpenID Connect providers. */
  OIDC_PROVIDERS: z
    .string()
    .transform((value, context): unknown => {
      try {
        return JSON.parse(value);
      } catch {
        context.addIssue({ code: 'custom', message: 'OIDC_PROVIDERS must be a JSON list of providers.' });
        return z.NEVER;
      }
    })
    .pipe(
      z.array(
        z.object(
          {
            id: z
              .string()
              .regex(
                /^[a-z0-9-]{1,32}$/,
                'OIDC_PROVIDERS: each id may have lower case letters, digits and dashes.',
              ),
            label: text,
            issuer: url('OIDC_PROVIDERS: issuer'),
            client_id: text,
            client_secret: text.optional(),
            scope: text.default('openid email profile'),
            /** The provider's addresses count as verified though it does not say so (a directory of one's own). */
            trust_email: z.boolean().default(false),
          },
          { error: 'OIDC_PROVIDERS: each provider needs id, label, issuer and client_id.' },
        ),
      ),
    )
    .default([]),
});

export interface Settings extends Omit<
  z.infer<typeof environment>,
  'DATA_DIR' | 'WEB_DIR' | 'RESOURCES_DIR'
> {
  readonly DATA_DIR: string;
  /** Folder of the built web UI; null serves the API alone. */
  readonly WEB_DIR: string | null;
  readonly RESOURCES_DIR: string;
  readonly demo: boolean;
  /** In tests: every answer is checked against its schema. */
  readonly checkAnswers: boolean;
}

/** Settings that cannot work, one sentence each. */
export class SettingsError extends Error {
  constructor(readonly problems: readonly string[]) {
    super(problems.join('\n'));
  }
}

/** The folder where the operating system wants an app's data. */
function standardDataDir(): string {
  if (process.platform === 'win32') return join(process.env['APPDATA'] ?? homedir(), 'Parley', 'server');
  if (process.platform === 'darwin')
    return join(homedir(), 'Library', 'Application Support', 'Parley', 'server');
  return join(process.env['XDG_DATA_HOME'] ?? join(homedir(), '.local', 'share'), 'parley', 'server');
}

export interface SettingsInput {
  readonly env: Readonly<Record<string, string | undefined>>;
  /** Folder of the running bundle: the web UI and the resources lie relative to it. */
  readonly bundleDir: string;
  readonly demo?: boolean;
  readonly checkAnswers?: boolean;
}

/**
 * Reads and checks the environment.
 * @throws SettingsError with a sentence for each mistake.
 */
export function readSettings({
  env,
  bundleDir,
  demo = false,
  checkAnswers = false,
}: SettingsInput): Settings {
  const known = Object.fromEntries(
    Object.keys(environment.shape).map((name) => [name, env[name] === '' ? undefined : env[name]]),
  );
  const result = environment.safeParse(known);
  if (!result.success) {
    throw new SettingsError(
      result.error.issues.map(({ path, message }) => {
        const name = String(path[0]);
        return message.startsWith(name) ? message : `${name}: ${message}`;
      }),
    );
  }
  const values = result.data;
  const problems = [
    values.MEDIA_S3_BUCKET && !(values.MEDIA_S3_ACCESS_KEY_ID && values.MEDIA_S3_SECRET_ACCESS_KEY)
      ? 'MEDIA_S3_BUCKET is set, so MEDIA_S3_ACCESS_KEY_ID and MEDIA_S3_SECRET_ACCESS_KEY are needed too.'
      : null,
    values.WHATSAPP_APP_ID && !values.WHATSAPP_APP_SECRET
      ? 'WHATSAPP_APP_ID is set, so WHATSAPP_APP_SECRET is needed too: it proves that webhooks come from Meta.'
      : null,
    values.WHATSAPP_APP_SECRET && !values.WHATSAPP_VERIFY_TOKEN
      ? 'WHATSAPP_APP_SECRET is set, so WHATSAPP_VERIFY_TOKEN is needed too: Meta asks for it when the webhook is set up.'
      : null,
    values.SLACK_CLIENT_ID && !values.SLACK_CLIENT_SECRET
      ? 'SLACK_CLIENT_ID is set, so SLACK_CLIENT_SECRET is needed too.'
      : null,
    (values.GEO_COUNTRY_HEADER ?? values.GEO_CITY_HEADER) !== undefined && !values.TRUST_PROXY
      ? 'GEO_COUNTRY_HEADER or GEO_CITY_HEADER is set, so TRUST_PROXY is needed too: without a proxy anybody writes them.'
      : null,
    values.SMTP_URL && !values.MAIL_FROM
      ? 'SMTP_URL is set, so MAIL_FROM is needed too: the address that mail comes from.'
      : null,
    values.SMTP_URL && !values.PUBLIC_URL
      ? 'SMTP_URL is set, so PUBLIC_URL is needed too: the links in mail lead there.'
      : null,
    values.BILLING === 'stripe' &&
    !(values.STRIPE_SECRET_KEY && values.STRIPE_WEBHOOK_SECRET && values.STRIPE_PRICES && values.PUBLIC_URL)
      ? 'BILLING is stripe, so STRIPE_SECRET_KEY, STRIPE_WEBHOOK_SECRET, STRIPE_PRICES and PUBLIC_URL are needed too.'
      : null,
    demo && !values.EMULATOR_URL ? 'The demo needs the emulator: EMULATOR_URL is not set.' : null,
    values.DATABASE_URL && !values.SECRET_KEY && !demo && !checkAnswers
      ? 'DATABASE_URL is set, so SECRET_KEY is needed too: every node must seal with the same key.'
      : null,
    values.DATABASE_URL && !values.MEDIA_S3_BUCKET && !values.SINGLE_NODE
      ? 'DATABASE_URL is set, so MEDIA_S3_BUCKET is needed too: nodes share their files there. SINGLE_NODE=1 says that this is the only node, which keeps them in its own folder.'
      : null,
  ].filter((problem) => problem !== null);
  if (problems.length > 0) throw new SettingsError(problems);

  const web = resolve(values.WEB_DIR ?? join(bundleDir, '..', 'renderer'));
  return {
    ...values,
    DATA_DIR: resolve(values.DATA_DIR ?? standardDataDir()),
    WEB_DIR: existsSync(join(web, 'index.html')) ? web : null,
    RESOURCES_DIR: resolve(values.RESOURCES_DIR ?? join(bundleDir, '..', '..', 'resources')),
    demo,
    checkAnswers,
  };
}
