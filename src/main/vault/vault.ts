import { randomBytes } from 'node:crypto';
import { z } from 'zod';
import type { Keychain } from './keychain';

const session = z.object({
  refresh_token: z.string().min(1),
  user_id: z.string().min(1),
  /** What the next renewal is called: repeated after a lost answer, it is recognised. */
  attempt: z.string().min(1),
});
export type KeptSession = z.infer<typeof session>;

/** A session that is still to be ended at its server. It opens nothing: the token itself is not kept. */
const debt = z.object({
  /** Of the refresh token; SHA-256, hex. */
  token_sha256: z.string().regex(/^[0-9a-f]{64}$/),
  /** Epoch milliseconds. */
  since: z.number(),
});
export type Debt = z.infer<typeof debt>;

/** Where the secrets of people lie. Every call may reject: the keychain is gone or locked. */
export interface Vault {
  /** False: forgotten when Parley is quit. */
  readonly kept: boolean;
  /** @returns `broken` for an entry that is none of ours any more */
  session(server: string): Promise<KeptSession | 'broken' | null>;
  keepSession(server: string, session: KeptSession): Promise<void>;
  dropSession(server: string): Promise<void>;
  /** Base64 of 32 random bytes, made at the first question. */
  cacheKey(server: string, userId: string): Promise<string>;
  /** Sessions that are still to be ended there; none where the entry is none of ours any more. */
  debts(server: string): Promise<readonly Debt[]>;
  keepDebts(server: string, debts: readonly Debt[]): Promise<void>;
  /** Session and key of a person. */
  forgetPerson(server: string, userId: string | null): Promise<void>;
  /** Everything of a server. */
  forgetServer(server: string): Promise<void>;
}

const sessionOf = (server: string): string => `session:${server}`;
const cacheKeysOf = (server: string): string => `cache-key:${server}|`;
const debtsOf = (server: string): string => `to-end:${server}`;
const CACHE_KEY = /^[A-Za-z0-9+/]{43}=$/;

export function createVault(keychain: Keychain, kept: boolean): Vault {
  return {
    kept,
    async session(server) {
      const text = await keychain.read(sessionOf(server));
      if (text === null) return null;
      try {
        return session.parse(JSON.parse(text));
      } catch {
        return 'broken';
      }
    },
    keepSession: (server, value) => keychain.write(sessionOf(server), JSON.stringify(value)),
    dropSession: (server) => keychain.remove(sessionOf(server)),
    async cacheKey(server, userId) {
      const account = `${cacheKeysOf(server)}${userId}`;
      const known = await keychain.read(account);
      // One that somebody has changed opens nothing: what it has sealed is lost either way.
      if (known !== null && CACHE_KEY.test(known)) return known;
      const made = randomBytes(32).toString('base64');
      await keychain.write(account, made);
      return made;
    },
    async debts(server) {
      const text = await keychain.read(debtsOf(server));
      try {
        return text === null ? [] : z.array(debt).parse(JSON.parse(text));
      } catch {
        return [];
      }
    },
    keepDebts: (server, debts) =>
      debts.length === 0
        ? keychain.remove(debtsOf(server))
        : keychain.write(debtsOf(server), JSON.stringify(debts)),
    async forgetPerson(server, userId) {
      await keychain.remove(sessionOf(server));
      if (userId !== null) await keychain.remove(`${cacheKeysOf(server)}${userId}`);
    },
    async forgetServer(server) {
      const mine = (account: string): boolean =>
        account === sessionOf(server) ||
        account === debtsOf(server) ||
        account.startsWith(cacheKeysOf(server));
      for (const account of (await keychain.accounts()).filter(mine)) await keychain.remove(account);
    },
  };
}
