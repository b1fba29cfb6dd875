import { randomBytes, randomInt } from 'node:crypto';
import { createServer } from 'node:net';
import { join } from 'node:path';
import { restrictToOwner } from '../settings/restrict-to-owner';
import { demoSecrets } from './demo-secrets';
import { type LocalBackend, type StartProgram, startLocalBackend } from './local-backend';

/** What our programs get of the app's environment: nothing that could configure another server. */
const PASSED_ON = [
  'PATH',
  'HOME',
  'LANG',
  'LC_ALL',
  'TZ',
  'TMPDIR',
  'TMP',
  'TEMP',
  'APPDATA',
  'LOCALAPPDATA',
  'USERPROFILE',
  'SystemRoot',
  'SystemDrive',
  'NODE_EXTRA_CA_CERTS',
] as const;

export function cleanEnvironment(
  env: Readonly<Record<string, string | undefined>>,
): Readonly<Record<string, string>> {
  return Object.fromEntries(
    PASSED_ON.flatMap((name) => {
      const value = env[name];
      return value === undefined ? [] : [[name, value] as const];
    }),
  );
}

/** Below those that systems lend to outgoing connections: the emulator, which starts first, cannot be given the same. */
const FIRST_PORT = 20_000;
const LAST_PORT = 32_000;
const MAX_TRIES = 100;

const isFree = (port: number): Promise<boolean> =>
  new Promise((resolve) => {
    const probe = createServer();
    probe.once('error', () => {
      resolve(false);
    });
    probe.listen({ port, host: '127.0.0.1', exclusive: true }, () => {
      probe.close(() => {
        resolve(true);
      });
    });
  });

/** A port of 127.0.0.1 that nobody listens on. The emulator has to know it before the server listens. */
async function freePort(): Promise<number> {
  for (let tries = 0; tries < MAX_TRIES; tries += 1) {
    const port = randomInt(FIRST_PORT, LAST_PORT);
    if (await isFree(port)) return port;
  }
  throw new Error('There is no free port.');
}

export interface LaunchOptions {
  readonly start: StartProgram;
  /** The profile's folder: each of the two servers has its own below it. */
  readonly profile: string;
  readonly resources: string;
  /** The built web UI, which the sign-in window shows. */
  readonly web: string;
  readonly env: Readonly<Record<string, string | undefined>>;
}

/** Starts the server on this computer, on a random port and with a secret made for this start. */
export function createLaunch({ start, profile, resources, web, env }: LaunchOptions) {
  return async function launch(demo: boolean): Promise<LocalBackend> {
    const data = join(profile, demo ? 'server-demo' : 'server');
    restrictToOwner(data);
    const port = await freePort();
    const secret = randomBytes(32).toString('base64url');
    const meta = demo ? demoSecrets(data) : null;
    const common = { ...cleanEnvironment(env), RESOURCES_DIR: resources };
    return startLocalBackend({
      start,
      secret,
      emulator: meta && {
        args: ['--port', '0'],
        env: {
          ...common,
          // Its own: the server's is in none of its addresses.
          EMULATOR_PATH_SECRET: randomBytes(32).toString('base64url'),
          EMULATOR_APP_ID: meta.appId,
          EMULATOR_APP_SECRET: meta.appSecret,
          EMULATOR_VERIFY_TOKEN: meta.verifyToken,
          EMULATOR_WEBHOOK_URL: `http://127.0.0.1:${port}/api/webhooks/whatsapp`,
        },
      },
      server: (emulatorUrl) => ({
        args: ['--port', String(port), '--host', '127.0.0.1', '--data', data, ...(meta ? ['--demo'] : [])],
        env: {
          ...common,
          WEB_DIR: web,
          APP_SECRET: secret,
          ...(meta &&
            emulatorUrl !== null && {
              WHATSAPP_GRAPH_URL: emulatorUrl,
              EMULATOR_URL: emulatorUrl,
              WHATSAPP_APP_ID: meta.appId,
              WHATSAPP_APP_SECRET: meta.appSecret,
              WHATSAPP_VERIFY_TOKEN: meta.verifyToken,
            }),
        },
      }),
    });
  };
}
