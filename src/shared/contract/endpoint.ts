import type { z } from 'zod';
import { type Action, type Module, type Permissions, can } from '../rules/permissions';

/**
 * Who may call an endpoint.
 * - `public`: anybody (sign-in, health, webhooks: each does its own check).
 * - `signed_in`: a signed-in user, outside any workspace; API tokens only where it says so (the endpoint then looks at
 *   the workspace of the token itself).
 * - `workspace`: a member of the workspace named in header `b_id` whose role allows `action` on `module`, or on one of
 *   `orModules`: the answer is part of the work with those.
 */
export type Access =
  | { readonly kind: 'public' }
  | { readonly kind: 'signed_in'; readonly tokens?: true }
  | WorkspaceAccess;

interface WorkspaceAccess {
  readonly kind: 'workspace';
  readonly action: Action;
  readonly module: Module;
  readonly orModules?: readonly Module[];
}

/** Whether these rights in a workspace are enough for an endpoint of it. */
export const allows = (
  { action, module, orModules = [] }: WorkspaceAccess,
  permissions: Permissions,
): boolean => [module, ...orModules].some((one) => can(permissions, action, one));

export type HttpMethod = 'GET' | 'POST' | 'PUT' | 'PATCH' | 'DELETE';

/** One HTTP endpoint: everything that server, client and documentation must agree on. */
export interface Endpoint<
  Params extends z.ZodType = z.ZodType,
  Query extends z.ZodType = z.ZodType,
  Body extends z.ZodType = z.ZodType,
  Response extends z.ZodType = z.ZodType,
  Idempotent extends boolean = boolean,
  Raw extends boolean = boolean,
  Multipart extends boolean = boolean,
> {
  readonly method: HttpMethod;
  /** Below `/api`, with `:name` for parameters. */
  readonly path: string;
  readonly domain: string;
  readonly summary: string;
  readonly access: Access;
  readonly params?: Params;
  readonly query?: Query;
  readonly body?: Body;
  readonly response: Response;
  /** Takes an `Idempotency-Key` header: the same key and body give the same answer for 30 days. */
  readonly idempotent?: Idempotent;
  /** Answers something else than JSON (a file, a page, a redirect, an event stream). */
  readonly raw?: Raw;
  /** Takes `multipart/form-data`. */
  readonly multipart?: Multipart;
  /** Its answer holds a secret. It is never compressed: from sizes, who listens could guess the secret (BREACH). */
  readonly secret?: boolean;
  /** Answers although the workspace's plan keeps it closed: what is needed to see that, and to mend it. */
  readonly whenLocked?: boolean;
  /** Asked again and again by a screen that shows how work goes on: it is no sign that people are at work themselves. */
  readonly follows?: boolean;
}

type Schema<S> = S extends z.ZodType ? S : z.ZodUndefined;

/** Declares an endpoint; keeps the exact types of its schemas and its flags for server and client. */
export function endpoint<
  Params extends z.ZodType = z.ZodUndefined,
  Query extends z.ZodType = z.ZodUndefined,
  Body extends z.ZodType = z.ZodUndefined,
  Response extends z.ZodType = z.ZodType,
  Idempotent extends boolean = false,
  Raw extends boolean = false,
  Multipart extends boolean = false,
>(
  definition: Endpoint<Params, Query, Body, Response, Idempotent, Raw, Multipart>,
): Endpoint<Params, Query, Body, Response, Idempotent, Raw, Multipart> {
  return definition;
}

export type ParamsOf<E> = E extends Endpoint<infer P> ? z.output<Schema<P>> : never;
export type QueryOf<E> = E extends Endpoint<z.ZodType, infer Q> ? z.output<Schema<Q>> : never;
export type BodyOf<E> = E extends Endpoint<z.ZodType, z.ZodType, infer B> ? z.output<Schema<B>> : never;
export type ParamsInputOf<E> = E extends Endpoint<infer P> ? z.input<Schema<P>> : never;
export type QueryInputOf<E> = E extends Endpoint<z.ZodType, infer Q> ? z.input<Schema<Q>> : never;
export type BodyInputOf<E> = E extends Endpoint<z.ZodType, z.ZodType, infer B> ? z.input<Schema<B>> : never;
export type ResponseOf<E> =
  E extends Endpoint<z.ZodType, z.ZodType, z.ZodType, infer R> ? z.output<R> : never;
