import { CompiledQuery } from 'kysely';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { fillWorkspace } from '../../bench/data/fill';
import { matchActivities } from '../../src/server/domains/activities/imports/match';
import { activitiesMergeUndo } from '../../src/server/domains/activities/record-hooks';
import { LINK, insertLinks } from '../../src/server/domains/activities/repository';
import { sortKeysOf } from '../../src/server/domains/chat/conversations/sort-keys';
import { eraseConversations } from '../../src/server/domains/chat/erase-person';
import { mergeConversations } from '../../src/server/domains/chat/merge/merge-conversations';
import { companiesNamed } from '../../src/server/domains/companies/reads';
import { compareContact } from '../../src/server/domains/contacts/duplicates/compare';
import { identitiesOf } from '../../src/server/domains/contacts/identity-repository';
import { dealChips, dealsOfTitles } from '../../src/server/domains/deals/reads';
import { takeMedia } from '../../src/server/platform/media/media-repository';
import type { Scope, TransactionScope } from '../../src/server/platform/scope';
import { type TestApp, startApp } from '../support/app';
import { connectNumber, scopeOf } from '../support/channel';
import { addTeam } from '../support/people';
import { engine } from '../support/databases';
import { patient } from '../support/patience.mjs';
import { recordedQueries } from '../support/recorded-queries';

/** A step of a plan that walks what a whole workspace has, and looks at each row of it. */
const WALKS = /^SEARCH (\w+) .*\(business_id=\?\)$/;
/** What people set by hand, each for themselves: a workspace has few of them. */
const FEW = ['drafts', 'conversation_pins', 'message_stars', 'mentions'];
const walks = (step: string): boolean => {
  const [, table] = WALKS.exec(step) ?? [];
  return table !== undefined && !FEW.includes(table);
};

/** What a transaction does at its end is left out. */
const LATER = { beforeCommit: () => undefined, afterCommit: () => undefined };

const FIRST = 'C000000000000';
const SECOND = 'C000000000001';

/**
 * SQLite has no statistics: for an order, or for an index that has all that is asked for in it, it gives up one that leads straight
 * to the rows. query-plans.test.ts takes an index of the workspace for enough, which a list with an order is: here it is not.
 */
// PostgreSQL has statistics, and its plans follow them.
describe.skipIf(engine() !== 'sqlite')('what names its records', () => {
  let test: TestApp;
  let scope: Scope;

  beforeAll(async () => {
    test = await startApp();
    const { business } = await addTeam(test, 'Large');
    const { account } = await connectNumber(test, business);
    scope = scopeOf(test, business);
    await fillWorkspace(
      test.app.platform.database,
      { business_id: business, account_id: account, now: Date.now() },
      { conversations: 50, messages: 500 },
    );
    const link = { kind: LINK.contact, record_id: FIRST, at: 1, activity_type: 2 };
    await insertLinks(scope, [{ ...link, _id: 'A1' }]);
  }, patient(60_000));
  afterAll(() => test.close());

  /** Every step of the statements that some work runs. */
  async function stepsOf(work: (recorded: TransactionScope) => Promise<unknown>): Promise<string[]> {
    const queries = await recordedQueries({ ...scope, ...LATER } as unknown as TransactionScope, work);
    const steps: string[] = [];
    for (const query of queries) {
      const { rows } = await test.app.platform.database.system.executeQuery<{ detail: string }>(
        CompiledQuery.raw(`explain query plan ${query.sql}`, [...query.parameters]),
      );
      steps.push(...rows.map(({ detail }) => detail));
    }
    return steps;
  }

  const journal = { watch: ({ read }: { read: () => Promise<unknown> }) => read() };
  /** Rows of a file, each with a time of its own. */
  const logged = [1, 2].map((no) => ({
    no,
    id: null,
    mark: `m${no}`,
    data: { type: no + 1, at: no, people: [[FIRST]], deals: [], companies: [] },
  }));

  it.each([
    ['deals', (s: Scope) => dealChips(s, ['D1', 'D2', 'D3'])],
    ['deals by their titles', (s: Scope) => dealsOfTitles(s, ['Renewal', 'Pilot'])],
    ['companies by their names', (s: Scope) => companiesNamed(s, ['acme', 'globex'])],
    ['identities of a contact', (s: Scope) => identitiesOf(s, FIRST)],
    ['pairs of a contact', (s: Scope) => compareContact(s, FIRST)],
    ['activities of a time', (s: Scope) => matchActivities(s as never, logged as never)],
    [
      'activities of a contact that is merged',
      (s: TransactionScope) =>
        activitiesMergeUndo.begin(s, { kept: SECOND, dropped: FIRST }, journal as never),
    ],
    [
      'places of conversations',
      (s: Scope) => sortKeysOf(s, test.app.platform.database.listOf(['V000000000000', 'V000000000001']), {}),
    ],
    ['a file', (s: Scope) => takeMedia(s, 'M1')],
    [
      'conversations of a contact that is merged',
      (s: TransactionScope) => mergeConversations(test.app.platform, s, SECOND, FIRST),
    ],
    [
      'conversations of a person that is erased',
      (s: TransactionScope) => eraseConversations(test.app.platform)(s, { contact_id: SECOND } as never),
    ],
  ] as const)('is looked up by them, not among all of the workspace: %s', async (_name, work) => {
    const steps = await stepsOf(work);
    expect(steps.length).toBeGreaterThan(0);
    expect(steps.filter(walks)).toEqual([]);
  });
});
