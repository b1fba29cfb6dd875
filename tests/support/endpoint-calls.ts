import { readdirSync } from 'node:fs';
import type { Database } from '../../src/server/platform/db/database';
import type { Scope } from '../../src/server/platform/scope';
import type { RequestOptions } from './client';

/** Of no record. */
export const SOME_ID = '01HZZZZZZZZZZZZZZZZZZZZZZZ';

export type Json = null | boolean | number | string | Json[] | { [key: string]: Json };

/** Records of a workspace that an endpoint may name, by name; each domain adds its own. */
export interface Records {
  readonly business: string;
  readonly account: string;
  /** Somebody whom nobody needs further on. */
  readonly member: string;
}

/** What a domain stands on that plants its rows. */
export interface Planting {
  readonly scope: Scope;
  readonly records: Records;
  /** Id of an owner of the workspace. */
  readonly owner: string;
  /** Epoch milliseconds. */
  readonly now: number;
  readonly database: Pick<Database, 'indexMessage'>;
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
  /** Ids of the rows that are planted. */
  readonly records?: Partial<Records>;
  /** Writes the domain's rows that the calls name; what they say of the workspace holds the name Okafor. */
  readonly plant?: (planting: Planting) => Promise<void>;
  /** Once the rows of all domains are there: writes what joins them. */
  readonly link?: (planting: Planting) => Promise<void>;
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

/** Fills a workspace with records of every domain. */
export async function plantRecords(
  planting: Omit<Planting, 'records'>,
  known: Pick<Records, 'account' | 'member'>,
): Promise<Records> {
  const named = ENDPOINT_CALLS.map(({ records }) => records);
  const own = { business: planting.scope.business_id, ...known };
  const records = Object.assign({}, ...named, own) as Records;
  for (const { plant } of ENDPOINT_CALLS) await plant?.({ ...planting, records });
  for (const { link } of ENDPOINT_CALLS) await link?.({ ...planting, records });
  return records;
}
