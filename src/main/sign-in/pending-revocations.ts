import { createHash } from 'node:crypto';
import type { Log } from '../logs/log';
import type { Upstream } from '../protocol/upstream';
import type { Revocation, Vault } from '../vault/vault';
import type { TokenEndpoint } from './token-endpoint';

/** As long as a refresh token lasts unused: after that the server has ended the session by itself. Milliseconds. */
const MAX_AGE_MS = 30 * 24 * 3600_000;
/** A session more is ended by the server itself, in time. */
const MAX_REVOCATIONS = 20;
/** Milliseconds. */
const FIRST_WAIT_MS = 15_000;
const LONGEST_WAIT_MS = 5 * 60_000;

export interface PendingRevocationsOptions {
  /** Of the operating system. */
  readonly vault: Vault;
  /** For one run only. */
  readonly memory: Vault;
  readonly endpoint: Pick<TokenEndpoint, 'revoke'>;
  /** The servers that this computer knows. */
  readonly servers: () => readonly string[];
  /** The way to one of them; null: none now. */
  readonly reach: (server: string) => Upstream | null;
  /** Epoch milliseconds. */
  readonly now: () => number;
  /** Calls back later; returns what cancels it. */
  readonly later: (work: () => void, ms: number) => () => void;
  readonly log: Log;
}

/** Sessions that ended here and still have to be revoked at their servers. */
export interface PendingRevocations {
  /** A session has ended. Never rejects. */
  add(server: string, refreshToken: string, kept: boolean): Promise<void>;
  /** Revokes them at all servers or at one; a server that does not answer is tried again later. Never rejects. */
  send(only?: string): Promise<void>;
  /** Nothing more is tried in this run. */
  stop(): void;
}

/** The newest first; the oldest goes where there are too many. */
async function addTo(into: Vault, server: string, revocation: Revocation): Promise<void> {
  const before = await into.revocations(server);
  await into.keepRevocations(server, [revocation, ...before].slice(0, MAX_REVOCATIONS));
}

export function createPendingRevocations(options: PendingRevocationsOptions): PendingRevocations {
  const { vault, memory, endpoint, servers, reach, now, later, log } = options;
  const waitingInMemory = new Set<string>();
  let turn: Promise<unknown> = Promise.resolve();
  let wait = FIRST_WAIT_MS;
  let cancelRetry: (() => void) | null = null;
  let stopped = false;

  /** One after the other, so that no write overwrites another one. */
  function inTurn<Value>(work: () => Promise<Value>): Promise<Value> {
    const mine = turn.then(work);
    turn = mine.catch(() => undefined);
    return mine;
  }

  /** @returns whether the server knows */
  async function isRevoked(server: string, { token_sha256, since }: Revocation): Promise<boolean> {
    if (since + MAX_AGE_MS <= now()) return true;
    const to = reach(server);
    if (!to) return false;
    try {
      await endpoint.revoke(to, token_sha256);
      return true;
    } catch (error) {
      log.warn('session_not_revoked', { error });
      return false;
    }
  }

  /** @returns whether anything is left */
  async function sendFrom(of: Vault, server: string): Promise<boolean> {
    const revocations = await of.revocations(server);
    const left: Revocation[] = [];
    // Where one is not answered, the next would not be either.
    for (const revocation of revocations)
      if (left.length > 0 || !(await isRevoked(server, revocation))) left.push(revocation);
    if (left.length < revocations.length) await of.keepRevocations(server, left);
    return left.length > 0;
  }

  async function sendAll(only: readonly string[]): Promise<boolean> {
    let left = false;
    for (const server of only) {
      if (waitingInMemory.has(server) && (await sendFrom(memory, server))) left = true;
      else waitingInMemory.delete(server);
    }
    try {
      for (const server of only) if (await sendFrom(vault, server)) left = true;
    } catch (error) {
      // No keychain: nothing is kept in it either.
      log.warn('keychain_unreadable', { error });
    }
    return left;
  }

  function retryLater(): void {
    if (stopped || cancelRetry) return;
    const cancel = later(() => {
      cancelRetry = null;
      void send();
    }, wait);
    cancelRetry = cancel;
    wait = Math.min(wait * 2, LONGEST_WAIT_MS);
  }

  async function send(only?: string): Promise<void> {
    const asked = only === undefined ? [...new Set([...servers(), ...waitingInMemory])] : [only];
    if (await inTurn(() => sendAll(asked))) retryLater();
    else if (only === undefined) wait = FIRST_WAIT_MS;
  }

  return {
    add: (server, refreshToken, kept) =>
      inTurn(async () => {
        const token_sha256 = createHash('sha256').update(refreshToken).digest('hex');
        const revocation = { token_sha256, since: now() };
        try {
          if (kept) {
            await addTo(vault, server, revocation);
            return;
          }
        } catch (error) {
          log.warn('ended_session_not_kept', { error });
        }
        waitingInMemory.add(server);
        await addTo(memory, server, revocation);
      }),
    send,
    stop() {
      stopped = true;
      cancelRetry?.();
      cancelRetry = null;
    },
  };
}
