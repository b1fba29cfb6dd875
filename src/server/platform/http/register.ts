import fastJson from 'fast-json-stringify';
import type { FastifyInstance, FastifyReply, FastifyRequest, RouteOptions } from 'fastify';
import { type Endpoint, allows } from '@shared/contract/endpoint';
import type { Authenticator, Session, TokenScope } from '../auth/auth';
import type { RequestLimit } from './request-limit';
import type { Database } from '../db/database';
import { AppError } from '../errors';
import type { Caller } from '../scope';
import { compressionOf } from './compression';
import { noteSender } from './sender';
import { serializerSchema } from './serializer-schema';
import type { Route, RouteCall } from './route';
import { queryNames } from './query-names';
import { refuseUnknownQuery, validate } from './validate';

export interface RegisterDeps {
  readonly authenticator: Authenticator;
  readonly database: Database;
  readonly tokenLimit: RequestLimit;
  /** Answers are compressed; the server is made for it (compression.ts). */
  readonly compresses: boolean;
  /** In tests: an answer that does not fit its schema is an error. */
  readonly checkAnswers: boolean;
}

const WORKSPACE_HEADERS = ['b_id', 'b-id', 'business-id'] as const;

/** The workspace that a request is for: header `b_id`; `b-id` and `business-id` are accepted too. */
function workspaceOf(request: FastifyRequest): string {
  for (const name of WORKSPACE_HEADERS) {
    const value = request.headers[name];
    if (typeof value === 'string' && value !== '') return value;
  }
  throw new AppError('workspace_missing');
}

async function callerOf(
  endpoint: Endpoint,
  session: Session,
  businessId: string,
  deps: RegisterDeps,
): Promise<Caller> {
  const membership = await deps.authenticator.membership(session, businessId);
  if (!membership) throw new AppError('workspace_not_found');
  const { access } = endpoint;
  if (access.kind === 'workspace' && !allows(access, membership.permissions)) {
    throw new AppError('permission_denied');
  }
  if (membership.locked && endpoint.whenLocked !== true) throw new AppError('plan_locked');
  return {
    business_id: businessId,
    db: deps.database.forWorkspace(businessId),
    user: {
      _id: session.user_id,
      name: session.name,
      ...(session.token && { token: session.token.name, token_id: session.token._id }),
    },
    permissions: membership.permissions,
  };
}

/** @throws AppError `token_not_allowed` for what only a person does, `too_many_requests` */
async function admitToken(
  { access }: Endpoint,
  token: TokenScope,
  { tokenLimit }: RegisterDeps,
): Promise<void> {
  if (access.kind === 'signed_in' && !access.tokens) throw new AppError('token_not_allowed');
  await tokenLimit.take(token._id);
}

const IDEMPOTENCY_HEADER = 'idempotency-key';

/** What follows from the contract is made once in a process: every server in it has the same. */
function oncePerEndpoint<Made>(make: (endpoint: Endpoint) => Made): (endpoint: Endpoint) => Made {
  const known = new WeakMap<Endpoint, { readonly made: Made }>();
  return (endpoint) => {
    const one = known.get(endpoint) ?? { made: make(endpoint) };
    known.set(endpoint, one);
    return one.made;
  };
}

const namesOf = oncePerEndpoint(({ query }) => queryNames(query));

/**
 * Refuses parameters that the contract does not have: a caller who filters by one would get everything. What is public is
 * called by programs of others, which may add parameters (RFC 6749 section 3.1).
 */
function refusesUnknown(endpoint: Endpoint): (given: unknown) => void {
  if (endpoint.access.kind === 'public') return () => undefined;
  return (given) => {
    const names = namesOf(endpoint);
    if (names !== null) refuseUnknownQuery(names, given);
  };
}

type Serialiser = (answer: unknown) => string;

const serialiserOf = oncePerEndpoint(({ response }) => fastJson(serializerSchema(response)) as Serialiser);

/** Compiled at the first answer: a start does not wait for the serialisers of every endpoint. */
const lazySerialiser =
  (endpoint: Endpoint): Serialiser =>
  (answer) =>
    serialiserOf(endpoint)(answer);

/** In a context of its own, where no body is parsed: a signature is over the bytes, not over what they mean. */
function withRawBody(app: FastifyInstance, options: RouteOptions): void {
  app.register((scoped, _options, done) => {
    scoped.removeAllContentTypeParsers();
    scoped.addContentTypeParser('*', { parseAs: 'buffer' }, (_request, body, parsed) => parsed(null, body));
    scoped.route(options);
    done();
  });
}

/** Registers the routes of the contract below `/api`: sign-in, workspace, permission, then the values. */
export function registerRoutes(app: FastifyInstance, routes: readonly Route[], deps: RegisterDeps): void {
  for (const { endpoint, handle, rawBodyLimit } of routes) {
    const { access } = endpoint;
    const refuseUnknown = refusesUnknown(endpoint);

    const serve = async (request: FastifyRequest, reply: FastifyReply): Promise<unknown> => {
      const session = access.kind === 'public' ? null : await deps.authenticator.authenticate(request);
      if (access.kind !== 'public' && !session) throw new AppError('not_signed_in');
      if (session) noteSender(request, session.user_id);
      if (session?.token) await admitToken(endpoint, session.token, deps);
      const caller =
        access.kind === 'workspace' && session
          ? await callerOf(endpoint, session, workspaceOf(request), deps)
          : null;

      const key = request.headers[IDEMPOTENCY_HEADER];
      refuseUnknown(request.query);
      const call = {
        params: validate(endpoint.params, request.params, 'params'),
        query: validate(endpoint.query, request.query, 'query'),
        body: validate(endpoint.body, request.body, 'body'),
        request,
        reply,
        caller,
        session,
        idempotencyKey: endpoint.idempotent && typeof key === 'string' ? key : null,
      } as unknown as RouteCall<Endpoint>;

      const answer = await handle(call as never);
      if (endpoint.raw) return reply;
      if (deps.checkAnswers) endpoint.response.parse(answer);
      return answer;
    };

    const options: RouteOptions = {
      method: endpoint.method,
      url: `/api${endpoint.path}`,
      handler: serve,
      config: { follows: endpoint.follows === true },
      ...(deps.compresses && compressionOf(endpoint)),
      ...(endpoint.raw
        ? {}
        : { schema: { response: { 200: {} } }, serializerCompiler: () => lazySerialiser(endpoint) }),
    };
    if (rawBodyLimit === undefined) app.route(options);
    else withRawBody(app, { ...options, bodyLimit: rawBodyLimit });
  }
}
