import type { FastifyInstance } from 'fastify';
import type { Route } from './http/route';
import type { Manifest } from './manifest';

/** What a module adds to the running server. */
export interface ModuleParts<Gives extends object> {
  /** What modules after it may need, by name. */
  readonly services?: Gives;
  readonly routes?: readonly Route[];
  /** Adds to the HTTP server what is no route of the contract. */
  mount?(http: FastifyInstance): void;
  /** Once the server listens, before jobs run: writes the first job of a schedule, sets a timer. */
  start?(): void | Promise<void>;
  /** Before the HTTP server closes: ends timers and open streams. */
  stop?(): void | Promise<void>;
  /** After the last job has ended: closes connections. */
  close?(): void | Promise<void>;
}

/** A domain or a channel of the server, or a part of one. */
export interface ServerModule<Declared extends Manifest, Needs, Gives extends object> {
  readonly manifest: Declared;
  /** Its parameter says everything that the module takes from others. Jobs and listeners are registered here. */
  readonly create: (needs: Needs) => ModuleParts<Gives>;
}

/** Two parts of one domain share its manifest. */
export const defineModule = <Declared extends Manifest, Needs extends object, Gives extends object = object>(
  manifest: Declared,
  create: (needs: Needs) => ModuleParts<Gives>,
): ServerModule<Declared, Needs, Gives> => ({ manifest, create });

/** A name that two modules give would hide one of them. */
type NamedOnce<Given, Gives> = [keyof Given & keyof Gives] extends [never]
  ? unknown
  : { readonly isGivenAlready: keyof Given & keyof Gives };

/** All modules, made. */
export interface Composition<Given> {
  readonly services: Given;
  readonly routes: readonly Route[];
  mount(http: FastifyInstance): void;
  /** In the order of the list. */
  start(): Promise<void>;
  /** From the last module to the first. */
  stop(): Promise<void>;
  /** From the last module to the first. */
  close(): Promise<void>;
}

/** Modules in an order in which each finds what it needs. */
export interface ModuleList<Base extends object, Given extends Base, Declared extends Manifest> {
  /** Each once, in the order of the list. */
  readonly manifests: readonly Declared[];
  /** Compiles only where the base and the modules before it give all that it needs, each name once. */
  add<Next extends Manifest, Gives extends object>(
    module: ServerModule<Next, Given, Gives> & NamedOnce<Given, Gives>,
  ): ModuleList<Base, Given & Gives, Declared | Next>;
  /** Makes every module, each of what those before it give. */
  create(base: Base): Composition<Given>;
}

type AnyModule = ServerModule<Manifest, never, object>;

function composed<Given>(services: Given, parts: readonly ModuleParts<object>[]): Composition<Given> {
  const backwards = parts.toReversed();
  return {
    services,
    routes: parts.flatMap(({ routes = [] }) => routes),
    mount(http) {
      for (const part of parts) part.mount?.(http);
    },
    async start() {
      for (const part of parts) await part.start?.();
    },
    async stop() {
      for (const part of backwards) await part.stop?.();
    },
    async close() {
      for (const part of backwards) await part.close?.();
    },
  };
}

function listOf<Base extends object, Given extends Base, Declared extends Manifest>(
  modules: readonly AnyModule[],
): ModuleList<Base, Given, Declared> {
  return {
    manifests: [...new Set(modules.map(({ manifest }) => manifest))] as unknown as readonly Declared[],
    add: (module) => listOf([...modules, module]),
    create(base) {
      let services: object = base;
      const parts = modules.map(({ create }) => {
        // `add` has checked that what a module needs is among what is given before it.
        const made = create(services as never);
        services = { ...services, ...made.services };
        return made;
      });
      return composed(services as Given, parts);
    },
  };
}

/** An empty list. @typeParam Base what is given to all modules from outside */
export const moduleList = <Base extends object>(): ModuleList<Base, Base, never> => listOf([]);
