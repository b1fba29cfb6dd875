import multipart from '@fastify/multipart';
import Fastify, { LogController } from 'fastify';
import { randomBytes, randomUUID } from 'node:crypto';
import type { AddressInfo } from 'node:net';
import { type Logger, pino } from 'pino';
import { Activity } from './activity';
import { createBus } from './bus';
import { type Clock, systemClock } from './clock';
import { controlApi } from './control/control-api';
import { seedWorld } from './control/seed-world';
import type { Core } from './core';
import { DemoAssets } from './customers/assets';
import { SpontaneousMessages } from './customers/spontaneous-messages';
import { CustomerSimulator } from './customers/customer-simulator';
import { stripSecret } from './path-secret';
import { findAssets, findPage } from './resource-folders';
import { LoginCodes } from './graph/apps/login-codes';
import { graphApi, withoutVersion } from './graph/graph-api';
import { LinkFetcher } from './graph/media/link-fetcher';
import { Delivery } from './graph/messages/delivery';
import { RateLimits } from './graph/messages/rate-limits';
import { createTemplateService } from './graph/templates/template-service';
import { ConfigStore } from './config/config';
import type { ConfigPatch } from './config/config-schema';
import { pageRoutes } from './page/page-routes';
import { randomSource } from './random';
import { signupRoutes } from './signup/signup-routes';
import { WebhookOutbox } from './webhooks/outbox';
import { MediaStore } from './world/media-store';
import { MessageLedger } from './world/messages';
import { ReplyWindows } from './world/reply-windows';
import { World } from './world/world';
import type { WorldInput } from './world/world-schema';

export interface EmulatorOptions {
  /** 0, the default, takes a free port. */
  readonly port?: number;
  readonly host?: string;
  readonly appId?: string;
  readonly appSecret?: string;
  readonly verifyToken?: string;
  readonly webhookUrl?: string;
  /** Begins every path: without it nothing is found. */
  readonly pathSecret?: string | undefined;
  /** The same seed makes the same choices and answers; ids of messages and media are fresh in every run. */
  readonly seed?: string;
  readonly clock?: Clock;
  readonly config?: ConfigPatch;
  readonly world?: WorldInput;
  readonly log?: Logger;
  /** Folder of the demo media; found by itself when left out. */
  readonly assetsDir?: string;
  readonly pageDir?: string;
}

export interface Emulator {
  /** `http://127.0.0.1:port`; Graph paths hang below it with or without a version. */
  readonly url: string;
  /** World, config, messages and the rest, for tests in the same process. */
  readonly core: Core;
  readonly simulator: CustomerSimulator;
  /** @throws ZodError */
  seed(world: WorldInput): void;
  reset(options?: { readonly world?: boolean; readonly config?: boolean }): void;
  stop(): Promise<void>;
}

/** Starts an emulator in this process; it listens when the promise resolves. */
export async function createEmulator(options: EmulatorOptions = {}): Promise<Emulator> {
  const clock = options.clock ?? systemClock();
  const random = randomSource(options.seed ?? 'parley');
  const log = options.log ?? pino({ level: 'silent' });
  const bus = createBus();
  const world = new World(random);
  const config = new ConfigStore(random.stream('config'), options.config);
  const outbox = new WebhookOutbox({ clock, random, config, world, bus });
  const assets = await DemoAssets.load(options.assetsDir ?? findAssets());
  let url = '';
  const core: Core = {
    clock,
    random,
    bus,
    log,
    config,
    world,
    ledger: new MessageLedger(),
    windows: new ReplyWindows(),
    media: new MediaStore(clock, random.stream('media', randomUUID())),
    outbox,
    activity: new Activity(),
    url: () => url,
    // Ids never repeat from one run to the next: a server that kept its data would take them for duplicates.
    nextUnique: () => randomBytes(9).toString('hex').toUpperCase(),
  };
  world.apps.set(options.appId ?? DEFAULT_APP.id, {
    id: options.appId ?? DEFAULT_APP.id,
    secret: options.appSecret ?? DEFAULT_APP.secret,
    verify_token: options.verifyToken ?? DEFAULT_APP.verifyToken,
    webhook_url: options.webhookUrl ?? null,
    name: 'Parley',
  });

  const simulator = new CustomerSimulator(core, assets);
  const spontaneous = new SpontaneousMessages(core, simulator);
  const limits = new RateLimits();
  const codes = new LoginCodes(clock);
  const templates = createTemplateService(core);
  const delivery = new Delivery(core, new LinkFetcher(core), (record) => simulator.delivered(record));
  const reset = (wanted: { readonly world: boolean; readonly config: boolean }): void => {
    clock.clear();
    core.activity.clear();
    simulator.clear();
    limits.clear();
    codes.clear();
    templates.clear();
    outbox.clear();
    core.ledger.clear();
    core.windows.clear();
    if (wanted.world) {
      world.clear();
      core.media.clear();
    }
    if (wanted.config) config.reset();
    spontaneous.schedule();
  };
  if (options.world) seedWorld(core, options.world, () => reset({ world: true, config: false }));

  const host = options.host ?? '127.0.0.1';
  const loopbackOnly = ['127.0.0.1', '::1', 'localhost'].includes(host);
  const open = stripSecret(options.pathSecret);
  const app = Fastify({
    loggerInstance: log,
    logController: new LogController({ disableRequestLogging: true }),
    forceCloseConnections: true,
    keepAliveTimeout: 65_000,
    rewriteUrl: (request) => withoutVersion(open(request.url ?? '/')),
  });
  await app.register(multipart, { limits: { fields: 20 } });
  await app.register((scope) => pageRoutes(scope, options.pageDir ?? findPage()));
  await app.register((scope) => controlApi(scope, { core, assets, simulator, codes, reset, loopbackOnly }), {
    prefix: '/control',
  });
  await app.register((scope) => signupRoutes(scope, { core, codes, dir: options.pageDir ?? findPage() }));
  await app.register((scope) => graphApi(scope, { core, delivery, limits, codes, templates }));
  await app.listen({ port: options.port ?? 0, host });
  const address = app.server.address() as AddressInfo;
  const below = options.pathSecret === undefined ? '' : `/${options.pathSecret}`;
  url = `http://${host === '0.0.0.0' || host === '::' ? '127.0.0.1' : host}:${address.port}${below}`;

  return {
    url,
    core,
    simulator,
    seed: (input) => seedWorld(core, input, () => reset({ world: true, config: false })),
    reset: (wanted) => reset({ world: wanted?.world ?? false, config: wanted?.config ?? true }),
    async stop() {
      core.activity.clear();
      simulator.clear();
      clock.clear();
      await app.close();
      await outbox.close();
    },
  };
}

/** What the emulator's app is called when nothing is configured. */
export const DEFAULT_APP = {
  id: '400000000000001',
  secret: 'emulator-app-secret',
  verifyToken: 'emulator-verify-token',
} as const;
