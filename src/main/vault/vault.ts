import { randomBytes } from 'node:crypto';
import { z } from 'zod';
import type { Keychain } from './keychain';

const session = z.object({
  refresh_token: z.string().min(1),
  user_id: z.string().min(1),
  /** Names the next renewal: the server recognises it when it is repeated after a lost answer. */
  attempt: z.string().min(1),
});
export type KeptSession = z.infer<typeof session>;

/** A session that is still to be ended at its server. It opens nothing: the token itself is not kept. */
const revocation = z.object({
  /** Of the refresh token; SHA-256, hex. */
  token_sha256: z.string().regex(/^[0-9a-f]{64}$/),
  /** Epoch milliseconds. */
  since: z.number(),
});
export type Revocation = z.infer<typeof revocation>;

/** Where people's secrets are kept. Every call may reject: the keychain is missing or locked. */
export interface Vault {
  /** False: forgotten when Parley is quit. */
  readonly kept: boolean;
  /** @returns `broken` for an entry that cannot be read any more */
  session(server: string): Promise<KeptSession | 'broken' | null>;
  keepSession(server: string, session: KeptSession): Promise<void>;
  dropSession(server: string): Promise<void>;
  /** Base64 of 32 random bytes, made at the first question. */
  cacheKey(server: string, userId: string): Promise<string>;
  /** Sessions that are still to be ended there; none where the entry cannot be read any more. */
  revocations(server: string): Promise<readonly Revocation[]>;
  keepRevocations(server: string, revocations: readonly Revocation[]): Promise<void>;
  /** Session and key of a person. */
  forgetPerson(server: string, userId: string | null): Promise<void>;
  /** Everything that is kept for a server. */
  forgetServer(server: string): Promise<void>;
}

const sessionOf = (server: string): string => `session:${server}`;
const cacheKeysOf = (server: string): string => `cache-key:${server}|`;
const revocationsOf = (server: string): string => `to-end:${server}`;
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
      // A changed key opens nothing: what it has sealed is lost either way.
      if (known !== null && CACHE_KEY.test(known)) return known;
      const made = randomBytes(32).toString('base64');
      await keychain.write(account, made);
      return made;
    },
    async revocations(server) {
      const text = await keychain.read(revocationsOf(server));
      try {
        return text === null ? [] : z.array(revocation).parse(JSON.parse(text));
      } catch {
        return [];
      }
    },
    keepRevocations: (server, revocations) =>
      revocations.length === 0
        ? keychain.remove(revocationsOf(server))
        : keychain.write(revocationsOf(server), JSON.stringify(revocations)),
    async forgetPerson(server, userId) {
      await keychain.remove(sessionOf(server));
      if (userId !== null) await keychain.remove(`${cacheKeysOf(server)}${userId}`);
    },
    async forgetServer(server) {
      const mine = (account: string): boolean =>
        account === sessionOf(server) ||
        account === revocationsOf(server) ||
        account.startsWith(cacheKeysOf(server));
      for (const account of (await keychain.accounts()).filter(mine)) await keychain.remove(account);
    },
  };
}
