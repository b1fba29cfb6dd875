import type { Clock } from '../../src/server/platform/clock';
import { type TestApp, startApp } from './app';
import { scopeOf } from './channel';
import type { Client } from './client';
import { dataOf } from './inbox';
import { type Team, addTeam } from './people';

export interface Named {
  readonly _id: string;
  readonly used: number;
}

/** A team with contacts, beside a team of another workspace. */
export interface ListsTest extends TestApp {
  readonly team: Team;
  readonly other: Team;
  readonly owner: Client;
  /** Ids of three contacts of the team. */
  readonly contacts: readonly [string, string, string];
  rows<Row>(path: string, query?: Record<string, string>, client?: Client): Promise<Row[]>;
  /** One more deal in a stage. */
  addDeal(pipeline: string, stage: string): Promise<string>;
  stageOfDeal(id: string): Promise<string>;
}

export async function startLists(options: { readonly clock?: Clock } = {}): Promise<ListsTest> {
  const test = await startApp(options);
  const team = await addTeam(test, 'Harbour Street');
  const other = await addTeam(test, 'Another street');
  const { owner } = team.members;
  const { db } = scopeOf(test, team.business);
  const contacts = ['contact-a', 'contact-b', 'contact-c'] as const;
  for (const _id of contacts) {
    await db
      .insertInto('contacts')
      .values({
        business_id: team.business,
        _id,
        first_name: _id,
        last_name: '',
        name: _id,
        source: 'manual',
        created_at: 1,
        updated_at: 1,
      })
      .execute();
  }
  let deals = 0;
  return {
    ...test,
    team,
    other,
    owner,
    contacts,
    async rows<Row>(path: string, query?: Record<string, string>, client = owner) {
      return dataOf(await client.get<{ data: { rows: Row[] } }>(path, query)).rows;
    },
    async addDeal(pipeline_id, pipeline_stage_id) {
      deals += 1;
      const _id = `deal-${deals}`;
      await db
        .insertInto('deals')
        .values({
          business_id: team.business,
          _id,
          deal_title: _id,
          deal_value: 10,
          probability: 10,
          pipeline_id,
          pipeline_stage_id,
          created_at: deals,
        })
        .execute();
      return _id;
    },
    async stageOfDeal(id) {
      const row = await db
        .selectFrom('deals')
        .select(['pipeline_id', 'pipeline_stage_id'])
        .where('business_id', '=', team.business)
        .where('_id', '=', id)
        .executeTakeFirstOrThrow();
      return `${row.pipeline_id}/${row.pipeline_stage_id}`;
    },
  };
}
