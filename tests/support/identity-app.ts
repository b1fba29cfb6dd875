import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import Fastify from 'fastify';
import pino from 'pino';
import { createSessionService } from '../../src/server/domains/session/service';
import { mountSession, sessionRoutes } from '../../src/server/domains/session/routes';
import { workspaceRoutes } from '../../src/server/domains/workspaces/routes';
import { createWorkspacesService } from '../../src/server/domains/workspaces/service';
import { createAuthenticator } from '../../src/server/platform/auth/authenticator';
import { refuseCrossSite } from '../../src/server/platform/auth/cross-site';
import { openDatabase } from '../../src/server/platform/db/open';
import { createEvents } from '../../src/server/platform/events/events';
import { installErrorHandling } from '../../src/server/platform/http/errors';
import { registerRoutes } from '../../src/server/platform/http/register';
import { createJobs } from '../../src/server/platform/jobs/jobs';
import type { Platform } from '../../src/server/platform/platform';
import { createSecrets } from '../../src/server/platform/secrets';
import { readSettings } from '../../src/server/platform/settings';
import { createDatabase, engine } from './databases';

export interface AppOptions {
  readonly demo?: boolean;
  readonly env?: Readonly<Record<string, string>>;
}

export async function startApp({ demo = false, env = {} }: AppOptions = {}) {
  const folder = await mkdtemp(join(tmpdir(), 'parley-identity-'));
  const postgres = engine() === 'postgres' ? await createDatabase() : null;
  const settings = readSettings({
    env: {
      DATA_DIR: folder,
      EMULATOR_URL: 'http://127.0.0.1:1',
      LOG_LEVEL: 'silent',
      ...(postgres ? { DATABASE_URL: postgres.url } : {}),
      ...env,
    },
    bundleDir: folder,
    demo,
    checkAnswers: true,
  });
  const log = pino({ level: 'silent' });
  const { database, close } = await openDatabase(settings, log);
  const time = { offset: 0 };
  const clock = () => Date.now() + time.offset;
  const platform = {
    settings,
    log,
    clock,
    database,
    events: createEvents(database, clock),
    jobs: createJobs(database, clock, log),
    secrets: createSecrets(Buffer.alloc(32, 7)),
  } as unknown as Platform;

  const server = Fastify({ genReqId: () => 'r', loggerInstance: log as never });
  installErrorHandling(server as never);
  server.addHook('onRequest', async (request) => refuseCrossSite(request, settings.PUBLIC_URL));
  const authenticator = createAuthenticator(platform);
  const workspaces = createWorkspacesService(platform);
  const sessions = createSessionService(platform, { workspaces, authenticator });
  mountSession(server as never, platform);
  registerRoutes(
    server as never,
    [...sessionRoutes(platform, sessions, authenticator), ...workspaceRoutes(workspaces)],
    { authenticator, database, checkAnswers: true },
  );
  await server.ready();
  return {
    server,
    platform,
    authenticator,
    sessions,
    inject: server.inject.bind(server),
    advance: (ms: number) => {
      time.offset += ms;
    },
    async close() {
      await server.close();
      await close();
      await postgres?.drop();
      await rm(folder, { recursive: true, force: true });
    },
  };
}
