import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { type RootOperationNode, createQueryId, sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { ScoreCondition } from '@shared/contract/lead-score';
import { companiesAmong, companyChips } from '../../src/server/domains/companies/reads';
import { byPhoneQuery } from '../../src/server/domains/contacts/contact-repository';
import { rowsByIds } from '../../src/server/domains/contacts/contact-views';
import { OWN_FILTER_FIELDS } from '../../src/server/domains/contacts/filter/own-columns';
import { idsOfLead } from '../../src/server/domains/contacts/list/count-contacts';
import { pointsOfContacts } from '../../src/server/domains/contacts/points-repository';
import {
  companiesOfContacts,
  contactChips,
  contactNamesOf,
  contactsAmong,
  jobTitlesOf,
} from '../../src/server/domains/contacts/reads';
import { foundDealsQuery } from '../../src/server/domains/deals/list-query';
import { contactsOfEachDeal, dealChips, dealsAmong } from '../../src/server/domains/deals/reads';
import { readFacts } from '../../src/server/domains/lead-score/facts';
import { type Connection, openConnection } from '../../src/server/platform/db/connection';
import type { Database } from '../../src/server/platform/db/database';
import { SQLITE_FILE } from '../../src/server/platform/db/open';
import { createSqlite } from '../../src/server/platform/db/sqlite';
import type { Scope } from '../../src/server/platform/scope';
import { engine } from '../support/databases';
import { copyMigrated } from '../support/migrated';

const ID = '01HZZZZZZZZZZZZZZZZZZZZZZZ';
/** As many as a page has. */
const IDS = Array.from({ length: 50 }, (_, n) => `${ID}${n}`);
const CONDITIONS: readonly ScoreCondition[] = [
  { kind: 'filled', field: 'email' },
  { kind: 'tag', tag_id: ID },
  { kind: 'interest', interest_id: ID },
  { kind: 'field', field_id: ID },
  { kind: 'wrote_within', days: 7 },
  { kind: 'messages', most: 3 },
  { kind: 'template_answered', days: 7 },
  { kind: 'deals', state: 'won', most: 3 },
];

/**
 * SQLite does not know how many rows there are. Where another index has all that a query asks for, it may read all records of the
 * workspace for a few ids, which is a second with a million contacts: `SEARCH … (business_id=?)`.
 */
describe.runIf(engine() === 'sqlite')('records that are looked up by their ids', () => {
  let dataDir: string;
  let connection: Connection;
  let database: Database;
  beforeAll(async () => {
    dataDir = await mkdtemp(join(tmpdir(), 'parley-lookups-'));
    await copyMigrated(dataDir);
    connection = openConnection(join(dataDir, SQLITE_FILE));
    database = createSqlite(connection, null);
  });
  afterAll(async () => {
    connection.close();
    await rm(dataDir, { recursive: true });
  });

  /** Steps of plans that read all of a workspace. */
  async function wideSteps(work: (scope: Scope) => Promise<unknown>): Promise<readonly string[]> {
    const nodes: RootOperationNode[] = [];
    const plain = database.system;
    const db = plain.withPlugin({
      transformQuery({ node }) {
        nodes.push(node);
        return node;
      },
      transformResult: ({ result }) => Promise.resolve(result),
    });
    await work({ business_id: ID, db });
    expect(nodes.length).toBeGreaterThan(0);
    const wide: string[] = [];
    for (const node of nodes) {
      const query = plain.getExecutor().compileQuery(node, createQueryId());
      const { rows } = await plain.executeQuery<{ detail: string }>({
        ...query,
        sql: `explain query plan ${query.sql}`,
      });
      wide.push(...rows.flatMap(({ detail }) => (detail.endsWith('(business_id=?)') ? [detail] : [])));
    }
    return wide;
  }

  it.each<readonly [string, (scope: Scope) => Promise<unknown>]>([
    ['contacts that there are', (scope) => contactsAmong(scope, IDS)],
    ['chips of contacts', (scope) => contactChips(scope, IDS)],
    ['names of contacts', (scope) => contactNamesOf(scope, IDS)],
    ['rows of contacts', (scope) => rowsByIds(scope, IDS)],
    ['jobs of contacts', (scope) => jobTitlesOf(scope, IDS)],
    ['companies of contacts', (scope) => companiesOfContacts(scope, IDS)],
    ['further addresses of contacts', (scope) => pointsOfContacts(scope, IDS)],
    ['a contact by its number', (scope) => byPhoneQuery(scope, IDS.slice(0, 3), 'is').execute()],
    ['one of the bin by its number', (scope) => byPhoneQuery(scope, IDS.slice(0, 3), 'is not').execute()],
    ['companies that there are', (scope) => companiesAmong(scope, IDS)],
    ['chips of companies', (scope) => companyChips(scope, IDS)],
    ['deals that there are', (scope) => dealsAmong(scope, IDS)],
    ['chips of deals', (scope) => dealChips(scope, IDS)],
    ['contacts of deals', (scope) => contactsOfEachDeal(scope, IDS)],
    [
      'contacts that have a tag or an interest',
      async (scope) => {
        const context = {
          scope,
          database,
          now: 0,
          record: sql<string>`contacts._id`,
          asks: 'each' as const,
        };
        for (const { field, compile } of OWN_FILTER_FIELDS)
          if (field === 'tags' || field === 'interests')
            for (const { ids } of compile(context, { field, operator: 'any_of', value: [ID] }).leads)
              await idsOfLead(database, scope, ids);
      },
    ],
    [
      'deals that a search has found',
      (scope) => {
        const found = { ids: database.listOf(IDS), where: null, isCut: false, isBeyondCount: false };
        return foundDealsQuery(scope, { found, sort: 'created_at', order: 'desc' }, 25, 0).execute();
      },
    ],
    [
      'what makes a lead score',
      (scope) => {
        const rules = CONDITIONS.map((condition, n) => {
          return { _id: `R${n}`, name: condition.kind, points: 5, enabled: true, condition };
        });
        return readFacts(database, scope, rules, IDS);
      },
    ],
  ])('%s', async (_what, work) => {
    expect(await wideSteps(work)).toEqual([]);
  });
});
