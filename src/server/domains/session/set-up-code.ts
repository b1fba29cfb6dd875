import { createHash, randomInt, timingSafeEqual } from 'node:crypto';
import { isIPv4 } from 'node:net';
import type { FastifyRequest } from 'fastify';
import { parseUrl } from '@shared/rules/parse-url';
import type { Platform } from '../../platform/platform';
import {
  claimServerState,
  readServerState,
  removeServerState,
  saveServerState,
} from '../../platform/server-state';
import type { Settings } from '../../platform/settings';
import { isSetUpRequired } from './set-up';

/** No letter that reads like another one, or like a digit. */
const SIGNS = 'ABCDEFGHJKMNPQRSTVWXYZ23456789';
const LENGTH = 12;
const GROUP = 4;

/** A proxy has added one of these: the request comes from elsewhere. */
const BY_PROXIES = [
  'forwarded',
  'via',
  'x-forwarded-for',
  'x-forwarded-host',
  'x-forwarded-proto',
  'x-real-ip',
  'cf-connecting-ip',
  'true-client-ip',
] as const;

export type SetUpRequest = Pick<FastifyRequest, 'ip' | 'headers'>;

/** The code that a first run asks for where a stranger could come first. All nodes have the same, until it was used once. */
export interface SetUpCode {
  /** As it is printed: three groups of four; '' where nothing is to be set up. */
  readonly text: string;
  /** Whether this request needs it. */
  isNeeded(request: SetUpRequest): boolean;
  /** Compares in constant time; case, spaces and dashes do not matter. */
  matches(typed: string): boolean;
  /** It has done its work: from now on nothing matches. */
  spend(): Promise<void>;
}

export interface SetUpCodeOptions {
  readonly platform: Pick<Platform, 'database' | 'secrets'> & {
    readonly settings: Pick<Settings, 'HOST' | 'PUBLIC_URL' | 'demo'>;
  };
  /** The data folder held something of an earlier run when the server started. */
  readonly folderWasUsed: boolean;
}

const bare = (host: string): string => host.toLowerCase().replace(/^\[|\]$/g, '');

/** Whether a host's name or address leads to this computer alone. */
export function isLoopback(host: string): boolean {
  const name = bare(host).replace(/^::ffff:/, '');
  return (
    name === 'localhost' ||
    name.endsWith('.localhost') ||
    name === '::1' ||
    (isIPv4(name) && name.startsWith('127.'))
  );
}

const leadsHere = (address: string | undefined): boolean => {
  if (address === undefined) return true;
  const host = parseUrl(address)?.hostname;
  return host !== undefined && isLoopback(host);
};

function isFromHere({ ip, headers }: SetUpRequest): boolean {
  return (
    isLoopback(ip) &&
    BY_PROXIES.every((name) => headers[name] === undefined) &&
    leadsHere(headers.host && `http://${headers.host}`) &&
    leadsHere(headers.origin)
  );
}

const digest = (text: string): Buffer => createHash('sha256').update(text).digest();
const normal = (typed: string): string => typed.toUpperCase().replace(/[\s\p{Pd}]/gu, '');

/** Where the code waits, sealed: a copy of the database does not tell it. */
const STATE = 'set_up_code';

async function sharedSigns({ database: { system }, secrets }: SetUpCodeOptions['platform']): Promise<string> {
  const made = Array.from({ length: LENGTH }, () => SIGNS[randomInt(SIGNS.length)]).join('');
  const sealed = secrets.seal(made);
  // Of nodes that start at once, one is first.
  if (await claimServerState(system, STATE, sealed)) return made;
  try {
    return secrets.open((await readServerState(system, STATE)) ?? '');
  } catch {
    // Sealed with a key that nobody has any more.
    await saveServerState(system, STATE, sealed);
    return made;
  }
}

export async function createSetUpCode({ platform, folderWasUsed }: SetUpCodeOptions): Promise<SetUpCode> {
  const { settings, database } = platform;
  const signs = (await isSetUpRequired(platform)) ? await sharedSigns(platform) : '';
  const always = folderWasUsed || !isLoopback(settings.HOST) || !leadsHere(settings.PUBLIC_URL);
  let expected: Buffer | null = signs === '' ? null : digest(signs);
  return {
    text: (signs.match(new RegExp(`.{${GROUP}}`, 'g')) ?? []).join('-'),
    isNeeded: (request) => always || !isFromHere(request),
    matches: (typed) => expected !== null && timingSafeEqual(digest(normal(typed)), expected),
    async spend() {
      expected = null;
      await removeServerState(database.system, STATE);
    },
  };
}
