import { type Kysely, sql } from 'kysely';
import type { TokenBucket } from '@shared/rules/token-bucket';
import { throughput } from '@shared/rules/rate-limits';
import type { Schema } from './schema';

export interface Token {
  readonly key: string;
  readonly bucket: TokenBucket;
}

/** Limits that all nodes on one database keep together. Times are epoch milliseconds. */
export interface SharedLimits {
  /** Takes a token. @returns milliseconds until asking again makes sense; 0: it is taken */
  takeToken(token: Token, now: number): Promise<number>;
  /** Takes a token and one of so many places within a second: both or none. @returns as `takeToken` */
  takeTurn(
    line: { readonly key: string; readonly perSecond: number },
    token: Token,
    now: number,
  ): Promise<number>;
  /** Nobody takes a turn before that. */
  hold(key: string, until: number): Promise<void>;
}

/** Takes back what a turn has taken already. */
class NoTurn extends Error {
  constructor(readonly waitMs: number) {
    super('no turn');
  }
}

type Handle = Kysely<Schema>;

/** The rules of `takeToken` (@shared/rules/token-bucket) as one statement: `free_at` is when the bucket is full again. */
async function takeToken(db: Handle, { key, bucket }: Token, now: number): Promise<number> {
  const { burst, everyMs } = bucket;
  const taken = await sql`
    insert into rate_limits as l (key, free_at) values (${key}, ${now + everyMs})
    on conflict (key) do update set free_at = greatest(l.free_at, ${now}::bigint) + ${everyMs}
    where greatest(l.free_at, ${now}::bigint) + ${everyMs} <= ${now + burst * everyMs}
    returning key`.execute(db);
  if (taken.rows.length > 0) return 0;
  const row = await db.selectFrom('rate_limits').select('free_at').where('key', '=', key).executeTakeFirst();
  return Math.max(1, (row?.free_at ?? now) + everyMs - now - burst * everyMs);
}

/** Of the places that were taken, those of the last second count; a clock that goes backwards counts as standing still. */
async function takePlace(
  db: Handle,
  { key, perSecond }: { readonly key: string; readonly perSecond: number },
  now: number,
): Promise<number> {
  const at = sql`greatest(${now}::bigint, l.times[cardinality(l.times)])`;
  const recent = sql`array(select t from unnest(l.times) as t where t > ${at} - 1000 order by t)`;
  const taken = await sql`
    insert into rate_limits as l (key, free_at, times) values (${key}, 0, array[${now}::bigint])
    on conflict (key) do update set times = ${recent} || ${at}
    where l.free_at <= ${now} and cardinality(${recent}) < ${perSecond}
    returning key`.execute(db);
  if (taken.rows.length > 0) return 0;
  const { rows } = await sql<{ free_at: number; times: readonly string[] | null }>`
    select free_at, times::text[] as times from rate_limits where key = ${key}`.execute(db);
  const [row] = rows;
  if (row !== undefined && row.free_at > now) return row.free_at - now;
  return Math.max(1, throughput({ times: (row?.times ?? []).map(Number) }, now, perSecond).waitMs);
}

export const createSharedLimits = (system: Handle): SharedLimits => ({
  takeToken: (token, now) => takeToken(system, token, now),

  async takeTurn(line, token, now) {
    try {
      await system.transaction().execute(async (trx) => {
        const waitMs = (await takeToken(trx, token, now)) || (await takePlace(trx, line, now));
        if (waitMs > 0) throw new NoTurn(waitMs);
      });
      return 0;
    } catch (error) {
      if (error instanceof NoTurn) return error.waitMs;
      throw error;
    }
  },

  async hold(key, until) {
    await sql`insert into rate_limits as l (key, free_at) values (${key}, ${until})
      on conflict (key) do update set free_at = greatest(l.free_at, excluded.free_at)`.execute(system);
  },
});
