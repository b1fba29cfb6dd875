import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import multipart from '@fastify/multipart';
import Fastify from 'fastify';
import pino from 'pino';
import { accountRoutes } from '../../src/server/domains/accounts/routes';
import { createAccountsService } from '../../src/server/domains/accounts/service';
import { companyRoutes } from '../../src/server/domains/companies/routes';
import { createCompaniesService } from '../../src/server/domains/companies/service';
import { contactRoutes } from '../../src/server/domains/contacts/routes';
import { createContactsService } from '../../src/server/domains/contacts/service';
import { dealRoutes } from '../../src/server/domains/deals/routes';
import { createDealsService } from '../../src/server/domains/deals/service';
import { mediaRoutes } from '../../src/server/domains/media/routes';
import { createMediaService } from '../../src/server/domains/media/service';
import { mountSession, sessionRoutes } from '../../src/server/domains/session/routes';
import { createSessionService } from '../../src/server/domains/session/service';
import { createWorkspacesService } from '../../src/server/domains/workspaces/service';
import { createAuthenticator } from '../../src/server/platform/auth/authenticator';
import { openDatabase } from '../../src/server/platform/db/open';
import { createEvents } from '../../src/server/platform/events/events';
import { installErrorHandling } from '../../src/server/platform/http/errors';
import { registerRoutes } from '../../src/server/platform/http/register';
import { createJobs } from '../../src/server/platform/jobs/jobs';
import { createMediaStore } from '../../src/server/platform/media/media-store';
import type { Platform } from '../../src/server/platform/platform';
import { createSecrets } from '../../src/server/platform/secrets';
import type { Scope } from '../../src/server/platform/scope';
import { readSettings } from '../../src/server/platform/settings';
import { createDatabase, engine } from './databases';

const OWNER = {
  email: 'owner@example.com',
  password: 'a good password',
  first_name: 'Olga',
  last_name: 'Owner',
  business_title: 'Corner Bakery',
};

/** The platform on a fresh database of the engine of this run, without a server. */
export async function startPlatform(env: Readonly<Record<string, string>> = {}) {
  const folder = await mkdtemp(join(tmpdir(), 'parley-crm-'));
  const postgres = engine() === 'postgres' ? await createDatabase() : null;
  const settings = readSettings({
    env: {
      DATA_DIR: folder,
      LOG_LEVEL: 'silent',
      ...(postgres ? { DATABASE_URL: postgres.url } : {}),
      ...env,
    },
    bundleDir: folder,
    checkAnswers: true,
  });
  const log = pino({ level: 'silent' });
  const { database, close } = await openDatabase(settings, log);
  const clock = Date.now;
  const platform: Platform = {
    settings,
    log,
    clock,
    database,
    events: createEvents(database, clock),
    jobs: createJobs(database, clock, log),
    secrets: createSecrets(Buffer.alloc(32, 7)),
  };
  return {
    platform,
    folder,
    scopeOf: (businessId: string): Scope => ({ business_id: businessId, db: database.forWorkspace(businessId) }),
    async close() {
      platform.events.close();
      await close();
      await postgres?.drop();
      await rm(folder, { recursive: true, force: true });
    },
  };
}

/** A listening server with sign-in, the CRM and media, set up with one owner and one workspace. */
export async function startCrm(env: Readonly<Record<string, string>> = {}) {
  const base = await startPlatform(env);
  const { platform } = base;
  const http = Fastify({ loggerInstance: platform.log as never });
  installErrorHandling(http as never);
  const authenticator = createAuthenticator(platform);
  const workspaces = createWorkspacesService(platform);
  const sessions = createSessionService(platform, { workspaces, authenticator });
  const store = createMediaStore(platform);
  const contacts = createContactsService(platform);
  const accounts = createAccountsService(platform);
  const media = createMediaService(store);
  mountSession(http as never, platform);
  await http.register(multipart);
  registerRoutes(
    http as never,
    [
      ...sessionRoutes(platform, sessions, authenticator),
      ...contactRoutes(contacts),
      ...companyRoutes(createCompaniesService()),
      ...dealRoutes(createDealsService()),
      ...accountRoutes(accounts),
      ...mediaRoutes(platform, media, authenticator),
    ],
    { authenticator, database: platform.database, checkAnswers: true },
  );
  const url = await http.listen({ host: '127.0.0.1', port: 0 });
  const setUp = await fetch(`${url}/api/session/set-up`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify(OWNER),
  });
  const profile = (await setUp.json()) as { data: { workspaces: { business_id: string }[] } };
  const cookie = (setUp.headers.getSetCookie()[0] ?? '').split(';')[0] ?? '';
  const business_id = profile.data.workspaces[0]?.business_id ?? '';

  return {
    ...base,
    url,
    cookie,
    business_id,
    scope: base.scopeOf(business_id),
    store,
    media,
    contacts,
    accounts,
    /** A request of the signed-in owner in the workspace. */
    call: (path: string, init: RequestInit = {}) =>
      fetch(`${url}/api${path}`, { ...init, headers: { cookie, b_id: business_id, ...init.headers } }),
    async close() {
      await http.close();
      await base.close();
    },
  };
}
