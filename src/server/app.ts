import { randomUUID } from 'node:crypto';
import { join } from 'node:path';
import multipart from '@fastify/multipart';
import Fastify, { type FastifyBaseLogger, type FastifyInstance, LogController } from 'fastify';
import type { Logger } from 'pino';
import { version } from '../../package.json';
import { CALLER_RECORDS } from './caller-records';
import type { Notifier } from './domains/notifications/ports';
import { isSetUpRequired } from './domains/session/set-up';
import { webhookLag } from './channels/whatsapp/webhooks/lag';
import { createSetUpCode } from './domains/session/set-up-code';
import { hasUsers } from './domains/session/users';
import { connectEmulator, seedDemo } from './demo';
import { refuseOtherApps } from './platform/auth/app-secret';
import { createTokenLimit } from './platform/http/request-limit';
import { enableCompression } from './platform/http/compression';
import { createOpenRequests } from './platform/http/open-requests';
import { refuseCrossSite } from './platform/auth/cross-site';
import { createAlerts } from './platform/alerts';
import type { Clock } from './platform/clock';
import { type DatabaseFile, openDatabase, SNAPSHOT_FOLDER } from './platform/db/open';
import { scheduleSnapshots } from './platform/db/snapshots';
import { prepareDataFolder } from './platform/data-folder';
import { createEvents } from './platform/events/events';
import { serveDocs } from './platform/http/docs-page';
import { installErrorHandling, refuseUnreadable, sendError } from './platform/http/errors';
import { refuseBrokenJson } from './platform/http/json-body';
import { registerRoutes } from './platform/http/register';
import { serveWebUi } from './platform/http/web-ui';
import { logRequests } from './platform/http/access-log';
import { serveMetrics } from './platform/metrics/metrics';
import { createJobs } from './platform/jobs/jobs';
import { readSecretKey } from './platform/encryption-key';
import type { Platform } from './platform/platform';
import { type DiskSpace, createDiskSpace } from './platform/disk-space/disk-space';
import { createWriteProbe } from './platform/disk-space/write-probe';
import { createSecrets } from './platform/secrets';
import type { Settings } from './platform/settings';
import { hasEarlierData } from './platform/earlier-data';
import {
  CLEARED_ON_DELETE,
  DEMOS,
  EVENT_KINDS,
  FILE_USES,
  JOB_KINDS,
  MODULES,
  OPERATION_KINDS,
  PRUNES,
} from './modules';

export interface AppOptions {
  readonly log: Logger;
  readonly clock?: Clock;
  /** Where this program lies, built: long work on the database file then runs in a process of its own. */
  readonly program?: string;
  /** Takes database files that are not as the last run has left them. */
  readonly acceptFiles?: boolean;
  /** Begins with a new key: the old one is lost. */
  readonly newKey?: boolean;
  /** Tells the administrator what they need to know of this start. */
  readonly say?: (line: string) => void;
}

export interface App {
  readonly http: FastifyInstance;
  readonly platform: Platform;
  /** Ways out of Parley are added to it. */
  readonly notifier: Notifier;
  /** What a set-up asks for where a stranger could come first. */
  readonly setUpCode: string;
  /** `METHOD /path` of every registered route; the tenancy test walks them. */
  routeNames(): readonly string[];
  /** Starts listening and working on jobs. @returns the address. */
  listen(): Promise<string>;
  /** Stops taking requests, finishes what runs and closes the database. */
  close(): Promise<void>;
}

/** 1 MB; uploads have their own limit. */
const BODY_LIMIT = 1024 * 1024;
/** Milliseconds that a stop waits for running jobs. */
const GRACE_MS = 5000;
/** A slow sender must not hold a connection for ever. Milliseconds. */
const REQUEST_TIMEOUT_MS = 10 * 60_000;

const noCompiler = () => () => {
  throw new Error('A route brought a schema, but no compiler for it.');
};

function createHttp(settings: Settings, log: Logger, diskSpace: DiskSpace): FastifyInstance {
  const loggerInstance: FastifyBaseLogger = log;
  const http = Fastify({
    loggerInstance,
    genReqId: () => randomUUID(),
    logController: new LogController({ disableRequestLogging: true }),
    bodyLimit: BODY_LIMIT,
    trustProxy: settings.TRUST_PROXY,
    requestTimeout: REQUEST_TIMEOUT_MS,
    forceCloseConnections: true,
    // Longer than any address can be: what is too long is refused by its schema, in words.
    routerOptions: { maxParamLength: 16_384 },
    // Values are checked and answers written by the contract (http/register.ts): Fastify's own compilers stay unloaded.
    schemaController: { compilersFactory: { buildValidator: noCompiler, buildSerializer: noCompiler } },
    clientErrorHandler: refuseUnreadable,
    frameworkErrors: (error, request, reply) => void sendError(error, request, reply),
  });
  http.addHook('onRequest', (request, reply, done) => {
    reply.header('x-request-id', request.id);
    // What people wrote does not stay behind in a browser's folder; what may be kept (files) says so itself.
    if (request.url.startsWith('/api/')) reply.header('cache-control', 'no-store');
    refuseOtherApps(request, settings.APP_SECRET ?? null);
    refuseCrossSite(request, settings.PUBLIC_URL);
    done();
  });
  http.addHook('onSend', (_request, reply, payload, done) => {
    reply.header('server-timing', `app;dur=${reply.elapsedTime.toFixed(2)}`);
    done(null, payload);
  });
  installErrorHandling(http, diskSpace);
  refuseBrokenJson(http);
  return http;
}

/** Collects the name of every route that is registered from now on. */
function collectRoutes(http: FastifyInstance): readonly string[] {
  const names: string[] = [];
  http.addHook('onRoute', ({ method, url }) => {
    for (const name of [method].flat()) names.push(`${name} ${url}`);
  });
  return names;
}

/** A server that was never set up has nothing to keep. */
function keepSnapshots(platform: Platform, { path, watch, processes }: DatabaseFile) {
  const { settings, clock, log, alerts } = platform;
  return scheduleSnapshots({
    file: path,
    folder: join(settings.DATA_DIR, SNAPSHOT_FOLDER),
    clock,
    log,
    alerts,
    processes,
    isWorthKeeping: async () => !(await isSetUpRequired(platform)) && (await watch.lookAtAll()).length === 0,
  });
}

/** Puts the whole server together. */
export async function createApp(
  settings: Settings,
  { log, clock = Date.now, program, acceptFiles, newKey, say = () => undefined }: AppOptions,
): Promise<App> {
  prepareDataFolder(settings.DATA_DIR);
  const alerts = createAlerts();
  // Before this start makes its own key.
  const folderWasUsed = hasEarlierData(settings);
  const opened = await openDatabase(settings, { log, alerts, program, acceptFiles });
  const { database } = opened;
  const key = await readSecretKey({
    settings,
    database,
    newKey,
    isUsed: () => hasUsers(database.system),
  }).catch(async (error: unknown) => {
    await opened.close();
    throw error;
  });
  const secrets = createSecrets(key);
  const events = createEvents(database, clock);
  const diskSpace = createDiskSpace({ log, probe: createWriteProbe(database, settings.DATA_DIR) });
  const jobs = createJobs({ database, clock, log, diskSpace }, JOB_KINDS);
  const requests = createOpenRequests();
  const platform: Platform = {
    settings,
    log,
    clock,
    database,
    events,
    jobs,
    secrets,
    diskSpace,
    alerts,
    requests,
  };
  const setUpCode = await createSetUpCode({ platform, folderWasUsed });
  const modules = MODULES.create({
    platform,
    callerRecords: CALLER_RECORDS,
    setUpCode,
    eventKinds: EVENT_KINDS,
    prunes: PRUNES,
    clearedOnDelete: CLEARED_ON_DELETE,
    fileUses: FILE_USES,
    operationKinds: OPERATION_KINDS,
  });
  const { authenticator, media, notifier } = modules.services;
  if (settings.demo) await seedDemo(platform, media, DEMOS);

  const http = createHttp(settings, log, diskSpace);
  requests.watch(http);
  const compresses = await enableCompression(http, settings);
  const routeNames = collectRoutes(http);
  modules.mount(http);
  if (settings.ACCESS_LOG) logRequests(http);
  await serveMetrics(http, { ...platform, version, streams: modules.services.streams, webhookLag });
  await http.register(multipart);
  await serveWebUi(http, settings.WEB_DIR, settings.PUBLIC_URL?.startsWith('https:') ?? false);
  serveDocs(http, version);
  registerRoutes(http, modules.routes, {
    authenticator,
    database,
    checkAnswers: settings.checkAnswers,
    compresses,
    tokenLimit: createTokenLimit(clock, database.sharedLimits),
  });

  const stopSnapshots = opened.file === null ? () => undefined : keepSnapshots(platform, opened.file);

  return {
    http,
    platform,
    notifier,
    setUpCode: setUpCode.text,
    routeNames: () => routeNames,
    async listen() {
      await http.listen({ host: settings.HOST, port: settings.PORT });
      const address = http.server.address();
      const port = typeof address === 'object' && address !== null ? address.port : settings.PORT;
      if (settings.demo) await connectEmulator(platform, `http://127.0.0.1:${port}`);
      await modules.start();
      await jobs.schedule();
      jobs.start();
      if (await isSetUpRequired(platform)) say(`Set-up code: ${setUpCode.text}`);
      return `http://${settings.HOST}:${port}`;
    },
    async close() {
      stopSnapshots();
      await modules.stop();
      await http.close();
      await jobs.stop(GRACE_MS);
      await modules.close();
      diskSpace.close();
      events.close();
      await opened.close();
    },
  };
}
