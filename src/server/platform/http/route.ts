import type { FastifyReply, FastifyRequest } from 'fastify';
import type { z } from 'zod';
import type { BodyOf, Endpoint, ParamsOf, QueryOf, ResponseOf } from '@shared/contract/endpoint';
import type { Session } from '../auth/auth';
import type { Caller } from '../scope';

type AnyEndpoint = Endpoint;

/** A validated request. */
export interface Call<E> {
  readonly params: ParamsOf<E>;
  readonly query: QueryOf<E>;
  readonly body: BodyOf<E>;
  readonly request: FastifyRequest;
  readonly reply: FastifyReply;
}

export interface Route {
  readonly endpoint: AnyEndpoint;
  readonly handle: (call: never) => Promise<unknown>;
  /** Set: the body is not parsed but handed over as the bytes that came (a Buffer), at most this many. */
  readonly rawBodyLimit?: number;
}

/** Ties an endpoint of the contract to the function that serves it. */
export function route<P extends z.ZodType, Q extends z.ZodType, B extends z.ZodType, R extends z.ZodType>(
  endpoint: Endpoint<P, Q, B, R>,
  handle: (call: RouteCall<Endpoint<P, Q, B, R>>) => Promise<ResponseOf<Endpoint<P, Q, B, R>>>,
): Route {
  return { endpoint: endpoint, handle: handle };
}

/** Every field is present at run time as the endpoint's access says; see register.ts. */
export type RouteCall<E> = Call<E> & {
  /** Set for `workspace` endpoints. */
  readonly caller: Caller;
  /** Set for `workspace` and `signed_in` endpoints. */
  readonly session: Session;
  /** The `Idempotency-Key` header of an endpoint that takes one. */
  readonly idempotencyKey: string | null;
};
