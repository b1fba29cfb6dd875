import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { fillWorkspace } from '../../bench/data/fill';
import { pageQuery, placesQuery } from '../../src/server/domains/chat/conversation-repository';
import { messagePageQuery } from '../../src/server/domains/chat/message-repository';
import type { Scope } from '../../src/server/platform/scope';
import type { TestApp } from '../support/app';
import { startApp } from '../support/app';
import { connectNumber, scopeOf } from '../support/channel';
import { addTeam } from '../support/people';

describe('query plans', () => {
  let test: TestApp;
  let scope: Scope;
  let account: string;

  beforeAll(async () => {
    test = await startApp();
    const { business } = await addTeam(test, 'Large');
    ({ account } = await connectNumber(test, business));
    scope = scopeOf(test, business);
    const target = { business_id: business, account_id: account, now: Date.now() };
    await fillWorkspace(test.app.platform.database, target, { conversations: 2000, messages: 20_000 });
  }, 60_000);
  afterAll(() => test.close());

  const place = { at: Date.now(), id: 'V000000000010' };
  const page = { limit: 31 };
  const thread = { conversation_id: 'V000000000000', limit: 51 };

  it.each([
    ['all conversations', () => pageQuery(scope, page)],
    ['conversations of an account', () => pageQuery(scope, { ...page, account_id: account })],
    [
      'the next page',
      () => pageQuery(scope, { ...page, account_id: account, after_at: place.at, after_id: place.id }),
    ],
    [
      'found people',
      () =>
        placesQuery(scope, test.app.platform.database.listOf(['C000000000001', 'C000000000002']), account),
    ],
    ['messages', () => messagePageQuery(scope, thread)],
    [
      'older messages',
      () => messagePageQuery(scope, { ...thread, before_at: place.at, before_id: place.id }),
    ],
  ])('%s are read by an index, never from a whole table', async (_name, query) => {
    const steps = await test.app.platform.database.explain(query().compile());
    expect(steps).toEqual([]);
  });

  it('notices a query that has no index', async () => {
    const query = scope.db.selectFrom('messages').select('_id').where('error_message', '=', 'x').compile();
    expect(await test.app.platform.database.explain(query)).not.toEqual([]);
  });
});
