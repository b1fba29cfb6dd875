import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { Conversation, Draft } from '@shared/contract/chat';
import { moveDrafts } from '../../src/server/domains/chat/drafts/service';
import { inTransaction } from '../../src/server/platform/scope';
import { type TestApp, startApp } from '../support/app';
import { connectNumber, scopeOf } from '../support/channel';
import type { Client } from '../support/client';
import { type Team, addTeam } from '../support/people';

describe('drafts', () => {
  let test: TestApp;
  let team: Team;
  let now = Date.now();
  let first: string;
  let second: string;

  beforeAll(async () => {
    test = await startApp({ clock: () => now });
    team = await addTeam(test, 'Harbour Street');
    const { account } = await connectNumber(test, team.business);
    const start = async (to: string): Promise<string> => {
      const body = { from: account, to };
      const { owner } = team.members;
      const answer = await owner.post<{ data: Conversation }>('/chat/whatsapp/conversations', body);
      return answer.body.data._id;
    };
    first = await start('+447900100200');
    second = await start('+447900100201');
  });
  afterAll(() => test.close());

  const save = (client: Client, conversation: string, text: string) =>
    client.request('PUT', `/chat/whatsapp/conversations/${conversation}/draft`, { body: { text } });
  const textsOf = async (client: Client) => {
    const { body } = await client.get<{ data: Draft[] }>('/chat/whatsapp/drafts');
    return body.data.map(({ conversation_id, text }) => [conversation_id, text]);
  };

  it('are kept, replaced and removed, newest first', async () => {
    const { owner } = team.members;
    expect((await save(owner, first, 'Good mor')).status).toBe(200);
    now += 1000;
    await save(owner, second, 'Dear all');
    now += 1000;
    await save(owner, first, 'Good morning');
    expect(await textsOf(owner)).toEqual([
      [first, 'Good morning'],
      [second, 'Dear all'],
    ]);
    await save(owner, second, '  ');
    expect(await textsOf(owner)).toEqual([[first, 'Good morning']]);
  });

  it('are their author’s alone', async () => {
    const { owner, administrator } = team.members;
    await save(owner, first, 'Mine');
    await save(administrator, first, 'Theirs');
    expect(await textsOf(owner)).toEqual([[first, 'Mine']]);
    expect(await textsOf(administrator)).toEqual([[first, 'Theirs']]);
  });

  it('need a conversation of the workspace', async () => {
    const answer = await save(team.members.owner, '01HZZZZZZZZZZZZZZZZZZZZZZZ', 'To nobody');
    expect(answer).toMatchObject({ status: 404, body: { error: { code: 'conversation_not_found' } } });
  });

  it('go along when two conversations become one, but replace nothing', async () => {
    const { owner, administrator } = team.members;
    await save(owner, first, 'Of the first');
    await save(owner, second, 'Of the second');
    await save(administrator, first, '');
    await save(administrator, second, 'Of the second');
    await inTransaction(scopeOf(test, team.business), (tx) => moveDrafts(tx, second, first));
    expect(await textsOf(owner)).toEqual([[first, 'Of the first']]);
    expect(await textsOf(administrator)).toEqual([[first, 'Of the second']]);
  });
});
