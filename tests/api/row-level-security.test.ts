import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type TestApp, startApp } from '../support/app';
import { connectNumber, scopeOf } from '../support/channel';
import { type Team, addTeam } from '../support/people';

/**
 * The second lock: what a query sees that forgot to name its workspace. SQLite has no roles, there the filter of the
 * repositories (tenancy.test.ts) is the only lock, and the test says so.
 */
describe('a query that names no workspace', () => {
  let test: TestApp;
  let ours: Team;
  let theirs: Team;

  beforeAll(async () => {
    test = await startApp();
    ours = await addTeam(test, 'Ours');
    theirs = await addTeam(test, 'Theirs');
    await connectNumber(test, ours.business);
    await connectNumber(test, theirs.business);
  });
  afterAll(() => test.close());

  const locked = (): boolean => test.app.platform.database.engine === 'postgres';
  const businessesSeen = async (business: string): Promise<string[]> => {
    const rows = await scopeOf(test, business)
      .db.selectFrom('whatsapp_accounts')
      .select('business_id')
      .execute();
    return [...new Set(rows.map((row) => row.business_id))].sort();
  };

  it('sees its own rows only, also when workspaces take turns on the connections', async () => {
    const turns = Array.from({ length: 40 }, (_, turn) => (turn % 2 === 0 ? ours.business : theirs.business));
    const seen = await Promise.all(turns.map(businessesSeen));
    const both = [ours.business, theirs.business].sort();
    expect(seen).toEqual(turns.map((business) => (locked() ? [business] : both)));
  });

  it('cannot write into another workspace', async () => {
    const stage = { business_id: theirs.business, _id: 'planted', label: 'Planted', position: 9 };
    const planting = scopeOf(test, ours.business).db.insertInto('lifecycle_stages').values(stage).execute();
    if (locked()) await expect(planting).rejects.toThrow('row-level security');
    else await planting;
    const planted = await test.app.platform.database.system
      .selectFrom('lifecycle_stages')
      .select('_id')
      .where('_id', '=', 'planted')
      .execute();
    expect(planted).toHaveLength(locked() ? 0 : 1);
  });

  it('cannot reach the tables of the server', async () => {
    const { db } = scopeOf(test, ours.business);
    const reading = db.selectFrom('sessions').select('token_hash').execute();
    if (locked()) await expect(reading).rejects.toThrow('permission denied');
    else expect(await reading).not.toEqual([]);
    if (locked())
      await expect(sql`select password_hash from users`.execute(db)).rejects.toThrow('permission denied');
  });
});
