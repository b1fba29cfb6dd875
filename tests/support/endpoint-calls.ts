import { readdirSync } from 'node:fs';
import type { Scope } from '../../src/server/platform/scope';
import type { RequestOptions } from './client';

/** Of no record. */
export const SOME_ID = '01HZZZZZZZZZZZZZZZZZZZZZZZ';

type Json = null | boolean | number | string | Json[] | { [key: string]: Json };

/**
 * How the endpoints of a domain are called, each by its method and path: the tests that walk all endpoints read it from
 * `calls/<domain>.ts`.
 */
export interface EndpointCalls {
  /** Rows of a workspace that the calls name; what they say of it holds the name Okafor. */
  readonly plant?: (scope: Scope, ownerId: string) => Promise<void>;
  /** With records of the workspace, as a stranger would try them. */
  readonly calls: Readonly<Record<string, { readonly path: string } & RequestOptions>>;
  /** Right bodies for each endpoint that takes one: in each test one value of them is made wrong. */
  readonly bodies?: Readonly<Record<string, readonly Json[]>>;
  /** The same of what is asked for. */
  readonly queries?: Readonly<Record<string, Readonly<Record<string, string>>>>;
}

/** Of all domains that have a file of their own. */
export const ENDPOINT_CALLS: readonly EndpointCalls[] = await Promise.all(
  readdirSync(`${import.meta.dirname}/calls`).map(async (file) => {
    const loaded = (await import(/* @vite-ignore */ `./calls/${file}`)) as {
      readonly endpointCalls: EndpointCalls;
    };
    return loaded.endpointCalls;
  }),
);
