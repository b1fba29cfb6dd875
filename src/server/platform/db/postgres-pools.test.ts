import { CompiledQuery, Kysely, PostgresDialect, sql } from 'kysely';
import type pg from 'pg';
import { expect, it } from 'vitest';
import { CUSTOM_PLAN } from './custom-plan';
import { ownersPool } from './postgres-pools';

/** @returns names under which a connection has been asked to keep statements prepared */
async function namesOf(...queries: readonly CompiledQuery[]): Promise<readonly (string | undefined)[]> {
  const names: (string | undefined)[] = [];
  const client = {
    query({ name }: pg.QueryConfig) {
      names.push(name);
      return Promise.resolve({ command: 'SELECT', rowCount: 0, rows: [] });
    },
    release: () => undefined,
  };
  const pool = { connect: () => Promise.resolve(client) } as unknown as pg.Pool;
  const db = new Kysely<unknown>({ dialect: new PostgresDialect({ pool: ownersPool(pool) }) });
  for (const query of queries) await db.executeQuery(query);
  return names;
}

it('keeps statements prepared, each under one name', async () => {
  const read = CompiledQuery.raw('select $1::int as one', [1]);
  const other = CompiledQuery.raw('select $1::int as two', [1]);
  const [first, second, third] = await namesOf(read, other, read);
  expect(first).toEqual(expect.any(String));
  expect(second).not.toBe(first);
  expect(third).toBe(first);
});

it('does not prepare a statement that needs a custom plan', async () => {
  const db = new Kysely<unknown>({ dialect: new PostgresDialect({ pool: ownersPool({} as pg.Pool) }) });
  const marked = sql`select ${CUSTOM_PLAN} ${1}::int as one`.compile(db);
  expect(marked.sql).toContain('$1');
  expect(await namesOf(marked, marked)).toEqual([undefined, undefined]);
});
