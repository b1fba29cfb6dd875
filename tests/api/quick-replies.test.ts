import { readFile } from 'node:fs/promises';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { QuickReply } from '@shared/contract/quick-replies';
import type { Client } from '../support/client';
import { type InboxTest, dataOf, refusalOf, startInbox, until } from '../support/inbox';
import { openStream } from '../support/stream';

const PATH = '/chat/quick-replies';
const GONE = '01HZZZZZZZZZZZZZZZZZZZZZZZ';

describe('quick replies', () => {
  let test: InboxTest;
  let media: string;

  beforeAll(async () => {
    test = await startInbox();
    const form = new FormData();
    const data = await readFile(new URL('../../resources/demo/croissants.jpg', import.meta.url));
    form.set('user_media', new Blob([data], { type: 'image/jpeg' }), 'croissants.jpg');
    const stored = await test.agent.request<{ data: { _id: string; is_thumbnail: boolean }[] }>(
      'POST',
      '/common/media-upload',
      { body: form },
    );
    media = dataOf(stored).find(({ is_thumbnail }) => !is_thumbnail)?._id ?? '';
  });
  afterAll(() => test.close());

  const list = async (client: Client = test.owner) => dataOf(await client.get<{ data: QuickReply[] }>(PATH));
  const create = (body: object, client: Client = test.owner, headers?: Record<string, string>) =>
    client.post<{ data: QuickReply }>(PATH, body, headers);
  const update = (id: string, body: object, client: Client = test.owner) =>
    client.request<{ data: QuickReply }>('PUT', `${PATH}/${id}`, { body });
  const remove = (id: string, client: Client = test.owner) => client.request('DELETE', `${PATH}/${id}`);

  it('are added, changed and removed, by shortcut, and everybody is told', async () => {
    const watching = await openStream(test.url, test.agent);
    const hours = dataOf(await create({ shortcut: ' Hours ', body: ' From 9 to 18, {{first_name}}. ' }));
    expect(hours).toMatchObject({
      shortcut: 'hours',
      body: 'From 9 to 18, {{first_name}}.',
      attachments: [],
    });
    const address = dataOf(
      await create({ shortcut: 'adresse_é-1', body: '', attachments: [media] }, test.agent),
    );
    expect(address.attachments).toMatchObject([{ _id: media }]);
    expect(await list()).toEqual([address, hours]);
    expect(await list(test.team.members.viewer)).toEqual([address, hours]);
    const moved = dataOf(
      await update(hours._id, { shortcut: 'zeiten', body: '9–18', attachments: [media, media] }),
    );
    expect(moved).toMatchObject({ _id: hours._id, shortcut: 'zeiten', body: '9–18' });
    expect((await update(hours._id, { shortcut: 'zeiten', body: 'Still its own' })).status).toBe(200);
    expect((await remove(hours._id)).status).toBe(200);
    expect((await list()).map(({ shortcut }) => shortcut)).toEqual(['adresse_é-1']);
    expect(refusalOf(await remove(hours._id))).toBe('404 quick_reply_not_found');
    expect(refusalOf(await update(hours._id, { shortcut: 'a', body: 'b' }))).toBe(
      '404 quick_reply_not_found',
    );
    await until(() =>
      expect(watching.frames.filter(({ kind }) => kind === 'quick_replies.updated')).toHaveLength(5),
    );
    watching.close();
  });

  it('have one shortcut each, also when they come at once', async () => {
    const answers = await Promise.all(
      [1, 2, 3, 4].map((n) => create({ shortcut: 'thanks', body: `Thanks ${n}` })),
    );
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 409, 409, 409]);
    const refused = answers.find(({ status }) => status === 409);
    expect(refusalOf(refused as (typeof answers)[0])).toBe('409 shortcut_taken');
    expect(refusalOf(await create({ shortcut: 'THANKS', body: 'x' }))).toBe('409 shortcut_taken');
    const two = await Promise.all(
      ['bye1', 'bye2'].map(async (shortcut) => dataOf(await create({ shortcut, body: 'x' }))),
    );
    const moved = await Promise.all(two.map(({ _id }) => update(_id, { shortcut: 'bye', body: 'Bye' })));
    expect(moved.map(({ status }) => status).sort()).toEqual([200, 409]);
    expect(refusalOf(moved.find(({ status }) => status === 409) as (typeof moved)[0])).toBe(
      '409 shortcut_taken',
    );
  });

  it('are added once for one key', async () => {
    const key = { 'idempotency-key': 'quick-reply-of-the-tests' };
    const same = await Promise.all(
      [1, 2].map(() => create({ shortcut: 'once', body: 'x' }, test.owner, key)),
    );
    expect(new Set(same.map((answer) => dataOf(answer)._id)).size).toBe(1);
  });

  it('of another workspace are neither seen nor touched', async () => {
    const stranger = test.other.members.owner;
    const { _id } = dataOf(await create({ shortcut: 'ours', body: 'x' }));
    expect(await list(stranger)).toEqual([]);
    expect(refusalOf(await update(_id, { shortcut: 'b', body: 'c' }, stranger))).toBe(
      '404 quick_reply_not_found',
    );
    expect(refusalOf(await remove(_id, stranger))).toBe('404 quick_reply_not_found');
    expect((await create({ shortcut: 'ours', body: 'theirs' }, stranger)).status).toBe(200);
    expect(refusalOf(await create({ shortcut: 'file', body: '', attachments: [media] }, stranger))).toBe(
      '404 media_not_found',
    );
    expect(refusalOf(await create({ shortcut: 'v', body: 'x' }, test.team.members.viewer))).toBe(
      '403 permission_denied',
    );
  });

  it.each([
    { shortcut: '', body: 'x' },
    { shortcut: 'two words', body: 'x' },
    { shortcut: 'x'.repeat(33), body: 'x' },
    { shortcut: '<b>', body: 'x' },
    { shortcut: 'a', body: '  ' },
    { shortcut: 'a', body: 'x'.repeat(4097) },
    { shortcut: 'a', body: 'x', attachments: Array(6).fill(GONE) },
  ])('refuse %j', async (body) => {
    expect(refusalOf(await create(body))).toBe('400 validation_failed');
  });

  it('refuse a file that is not there', async () => {
    expect(refusalOf(await create({ shortcut: 'gone', body: 'x', attachments: [GONE] }))).toBe(
      '404 media_not_found',
    );
  });

  it('are 500 at most', async () => {
    const { database } = test.app.platform;
    const [business_id, now] = [test.team.business, test.now()];
    const have = (await list()).length;
    await database
      .forWorkspace(business_id)
      .insertInto('quick_replies')
      .values(
        Array.from({ length: 500 - have }, (_, n) => ({
          business_id,
          _id: `Q${n}`,
          shortcut: `many${n}`,
          body: 'x',
          attachments: '[]',
          created_by: 'x',
          created_at: now,
          updated_at: now,
        })),
      )
      .execute();
    expect(refusalOf(await create({ shortcut: 'one-more', body: 'x' }))).toBe('409 too_many_quick_replies');
  });
});
