import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import pino, { type Logger } from 'pino';
import { type Emulator, createEmulator } from '../../src/emulator/create-emulator';
import { type App, createApp } from '../../src/server/app';
import type { Clock } from '../../src/server/platform/clock';
import { createLog } from '../../src/server/platform/log';
import { readSettings } from '../../src/server/platform/settings';
import { createDatabase, engine } from './databases';
import { copyMigrated, MIGRATED } from './migrated';

export interface TestAppOptions {
  readonly demo?: boolean;
  /** Starts an emulator beside the server and points the server at it. */
  readonly emulator?: boolean;
  readonly env?: Readonly<Record<string, string>>;
  readonly clock?: Clock;
  /** Gets every line of the server's log, from `info` up. */
  readonly onLog?: (line: string) => void;
  /** Puts something into the data folder before the start. */
  readonly before?: (folder: string) => Promise<void>;
  /** Where the server writes its log; as `TEST_LOG_LEVEL` says when absent. */
  readonly log?: Logger;
  /** A further node on the PostgreSQL database of this one. */
  readonly beside?: TestApp;
  /** A PostgreSQL database of the test's own. */
  readonly databaseUrl?: string;
}

export interface TestApp {
  readonly app: App;
  /** Address of the server. */
  readonly url: string;
  readonly emulator: Emulator | undefined;
  readonly appSecret: string;
  readonly verifyToken: string;
  readonly dataDir: string;
  /** Of the PostgreSQL database; undefined on SQLite. */
  readonly databaseUrl: string | undefined;
  close(): Promise<void>;
}

const APP_ID = 'app-of-the-tests';
const APP_SECRET = 'app-secret-of-the-tests';
const VERIFY_TOKEN = 'verify-token-of-the-tests';

/**
 * The real app on a real database (the engine of `TEST_DATABASE`), listening on a free port. Every answer is checked
 * against its schema.
 */
export async function startApp(options: TestAppOptions = {}): Promise<TestApp> {
  const dataDir = await mkdtemp(join(tmpdir(), 'parley-api-'));
  const given = options.beside?.databaseUrl ?? options.databaseUrl;
  const own = engine() === 'postgres' && given === undefined ? await createDatabase(MIGRATED) : undefined;
  const databaseUrl = given ?? own?.url;
  // A demo is the first start itself, from an empty folder.
  if (!databaseUrl && !options.demo) await copyMigrated(dataDir);
  await options.before?.(dataDir);
  const emulator =
    options.emulator || options.demo
      ? await createEmulator({
          port: 0,
          seed: '1',
          appId: APP_ID,
          appSecret: APP_SECRET,
          verifyToken: VERIFY_TOKEN,
        })
      : undefined;
  const settings = readSettings({
    env: {
      PORT: '0',
      DATA_DIR: dataDir,
      LOG_LEVEL: process.env['TEST_LOG_LEVEL'] ?? 'silent',
      SECRET_KEY: '11'.repeat(32),
      RESOURCES_DIR: resolve(import.meta.dirname, '../../resources'),
      WEB_DIR: join(dataDir, 'no-web'),
      WHATSAPP_APP_ID: APP_ID,
      WHATSAPP_APP_SECRET: APP_SECRET,
      WHATSAPP_VERIFY_TOKEN: VERIFY_TOKEN,
      ...(databaseUrl ? { DATABASE_URL: databaseUrl, DATABASE_POOL_SIZE: '4', SINGLE_NODE: '1' } : {}),
      ...(emulator ? { WHATSAPP_GRAPH_URL: emulator.url, EMULATOR_URL: emulator.url } : {}),
      ...options.env,
    },
    bundleDir: resolve(import.meta.dirname, '../../src/server'),
    demo: options.demo ?? false,
    checkAnswers: true,
  });
  const { onLog } = options;
  const log = onLog
    ? createLog({ LOG_LEVEL: 'info' }, { write: onLog })
    : (options.log ?? pino({ level: settings.LOG_LEVEL }));
  const app = await createApp(settings, { log, ...(options.clock ? { clock: options.clock } : {}) });
  const url = await app.listen();

  return {
    app,
    url,
    emulator,
    appSecret: APP_SECRET,
    verifyToken: VERIFY_TOKEN,
    dataDir,
    databaseUrl,
    async close() {
      await app.close();
      await emulator?.stop();
      own?.giveBack();
      await rm(dataDir, { recursive: true, force: true });
    },
  };
}
