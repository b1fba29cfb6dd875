import { createHash } from 'node:crypto';
import type { Log } from '../logs/log';
import type { Upstream } from '../protocol/upstream';
import type { Debt, Vault } from '../vault/vault';
import type { TokenEndpoint } from './token-endpoint';

/** As long as a refresh token lasts unused: after that the server has ended the session by itself. Milliseconds. */
const WORTH_TRYING = 30 * 24 * 3600_000;
/** A session more is ended by the server itself, in time. */
const MOST = 20;
/** Milliseconds. */
const FIRST_WAIT = 15_000;
const LONGEST_WAIT = 5 * 60_000;

export interface EndedSessionsOptions {
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
  /** Calls back later; returns what calls it off. */
  readonly later: (work: () => void, ms: number) => () => void;
  readonly log: Log;
}

/** Sessions that are over here, and that their servers are still to be told of. */
export interface EndedSessions {
  /** Notes that a session has ended. Never rejects. */
  note(server: string, refreshToken: string, kept: boolean): Promise<void>;
  /** Tells the servers, or one of them, and tries again later where one does not answer. Never rejects. */
  tell(only?: string): Promise<void>;
  /** Nothing more is tried in this run. */
  stop(): void;
}

export function createEndedSessions(options: EndedSessionsOptions): EndedSessions {
  const { vault, memory, endpoint, servers, reach, now, later, log } = options;
  const waitingInMemory = new Set<string>();
  let turn: Promise<unknown> = Promise.resolve();
  let wait = FIRST_WAIT;
  let callOff: (() => void) | null = null;
  let stopped = false;

  /** One after the other: what is noted meanwhile is not written over. */
  function inTurn<Value>(work: () => Promise<Value>): Promise<Value> {
    const mine = turn.then(work);
    turn = mine.catch(() => undefined);
    return mine;
  }

  const add = async (into: Vault, server: string, debt: Debt): Promise<void> => {
    await into.keepDebts(server, [debt, ...(await into.debts(server))].slice(0, MOST));
  };

  /** @returns whether the server knows */
  async function told(server: string, { token_sha256, since }: Debt): Promise<boolean> {
    if (since + WORTH_TRYING <= now()) return true;
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
  async function settle(of: Vault, server: string): Promise<boolean> {
    const debts = await of.debts(server);
    const left: Debt[] = [];
    // Where one is not answered, the next would not be either.
    for (const debt of debts) if (left.length > 0 || !(await told(server, debt))) left.push(debt);
    if (left.length < debts.length) await of.keepDebts(server, left);
    return left.length > 0;
  }

  async function settleAll(only: readonly string[]): Promise<boolean> {
    let left = false;
    for (const server of only) {
      if (waitingInMemory.has(server) && (await settle(memory, server))) left = true;
      else waitingInMemory.delete(server);
    }
    try {
      for (const server of only) if (await settle(vault, server)) left = true;
    } catch (error) {
      // No keychain: nothing is kept in it either.
      log.warn('keychain_unreadable', { error });
    }
    return left;
  }

  function again(): void {
    if (stopped || callOff) return;
    const cancel = later(() => {
      callOff = null;
      void tell();
    }, wait);
    callOff = cancel;
    wait = Math.min(wait * 2, LONGEST_WAIT);
  }

  async function tell(only?: string): Promise<void> {
    const asked = only === undefined ? [...new Set([...servers(), ...waitingInMemory])] : [only];
    if (await inTurn(() => settleAll(asked))) again();
    else if (only === undefined) wait = FIRST_WAIT;
  }

  return {
    note: (server, refreshToken, kept) =>
      inTurn(async () => {
        const token_sha256 = createHash('sha256').update(refreshToken).digest('hex');
        const debt = { token_sha256, since: now() };
        try {
          if (kept) {
            await add(vault, server, debt);
            return;
          }
        } catch (error) {
          log.warn('ended_session_not_kept', { error });
        }
        waitingInMemory.add(server);
        await add(memory, server, debt);
      }),
    tell,
    stop() {
      stopped = true;
      callOff?.();
      callOff = null;
    },
  };
}
