import { readdirSync } from 'node:fs';
import type { Scope } from '../../src/server/platform/scope';
import type { RequestOptions } from './client';

/** Of no record. */
export const SOME_ID = '01HZZZZZZZZZZZZZZZZZZZZZZZ';

export type Json = null | boolean | number | string | Json[] | { [key: string]: Json };

/** Records of a workspace that an endpoint may name. */
export interface Records {
  readonly business: string;
  readonly account: string;
  readonly contact: string;
  readonly company: string;
  readonly conversation: string;
  readonly message: string;
  readonly quickReply: string;
  readonly template: string;
  readonly templateCategory: string;
  readonly scheduled: string;
  readonly role: string;
  readonly invitation: string;
  readonly delivery: string;
  readonly integration: string;
  readonly accountConnection: string;
  readonly tag: string;
  readonly interest: string;
  readonly collection: string;
  readonly contactType: string;
  readonly pipeline: string;
  readonly stage: string;
  readonly field: string;
  readonly deal: string;
  readonly scoreRule: string;
  readonly task: string;
  readonly apiToken: string;
  readonly visitor: string;
  /** What the visitor's browser is called by the website. */
  readonly browser: string;
  /** Somebody whom nobody needs further on. */
  readonly member: string;
}

export type Call = { readonly path: string } & RequestOptions;
/** A call that names records of a workspace. */
export type Build = (records: Records) => Call;

/** A call that names no record. */
export const at = (path: string, options: RequestOptions = {}): Call => ({ path, ...options });

/**
 * How the endpoints of a domain are called, each by its method and path: the tests that walk all endpoints read it from
 * `calls/<domain>.ts`.
 */
export interface EndpointCalls {
  /** Rows of a workspace that the calls name; what they say of it holds the name Okafor. */
  readonly plant?: (scope: Scope, ownerId: string) => Promise<void>;
  /** With records of the workspace, as a stranger would try them. */
  readonly calls?: Readonly<Record<string, Call | Build>>;
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

const called = ENDPOINT_CALLS.flatMap(({ calls = {} }) => Object.keys(calls));
const twice = called.filter((name, index) => called.indexOf(name) !== index);
if (twice.length > 0) throw new Error(`Two files say how these are called: ${twice.join(', ')}.`);
