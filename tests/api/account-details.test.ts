import { createHmac } from 'node:crypto';
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';
import type {
  AccountDetails,
  AccountUses,
  BusinessProfile,
  DeletedAccount,
  DroppedUpdate,
  WebhookState,
} from '@shared/contract/account-details';
import type { WhatsappAccount } from '@shared/contract/whatsapp-accounts';
import type { Client } from '../support/client';
import { type ConnectedNumber, connectNumber, control, scopeOf } from '../support/channel';
import { type InboxTest, type Refusal, dataOf, refusalOf, startInbox, until } from '../support/inbox';
import { pngOf } from '../support/picture';

const BASE = '/integration/whatsapp';
const PROFILE = {
  about: 'Open from nine to six',
  address: 'Harbour Street 4, Bristol',
  description: 'Sails and ropes.',
  email: 'hello@harbour.example',
  vertical: 'RETAIL',
  websites: ['https://harbour.example', 'https://shop.harbour.example/sails'],
};

describe('a connected number', () => {
  let test: InboxTest;

  beforeAll(async () => {
    test = await startInbox();
  });
  afterEach(() => {
    test.emulator?.core.knobs.reset();
    test.emulator?.core.knobs.patch({ customers: { autoplay: false, unknown: 'accept' } });
  });
  afterAll(() => test.close());

  const at = (number: ConnectedNumber, suffix = ''): string => `${BASE}/${number.account}${suffix}`;
  const details = async (number = test.number): Promise<AccountDetails> =>
    dataOf(await test.owner.get<{ data: AccountDetails }>(at(number)));
  const refresh = (number = test.number) =>
    test.owner.post<{ data: AccountDetails }>(at(number, '/refresh'), {});
  const listed = async (id: string, client = test.owner): Promise<WhatsappAccount | undefined> =>
    dataOf(await client.get<{ data: { rows: WhatsappAccount[] } }>(BASE)).rows.find(({ _id }) => _id === id);
  const put = (path: string, body: object, client: Client = test.owner) =>
    client.request<{ data: BusinessProfile & { done?: true } }>('PUT', path, { body });
  const messageOf = (answer: { readonly body: unknown }): string => (answer.body as Refusal).error.message;
  const audited = async (): Promise<string[]> => {
    const { rows } = dataOf(
      await test.owner.get<{ data: { rows: { kind: string; summary: string }[] } }>('/workspace/audit-log'),
    );
    return rows.map(({ kind, summary }) => `${kind}: ${summary}`);
  };
  const failNext = (code: number) =>
    test.emulator?.core.knobs.patch({ graph: { fail_next: { count: 1, code } } });
  const change = (number: ConnectedNumber, set: object) =>
    control(test, `/numbers/${number.phone_number_id}`, set, 'PATCH');
  const state = async (): Promise<WebhookState> =>
    dataOf(await test.owner.get<{ data: WebhookState }>(at(test.number, '/webhook')));
  /** As Meta delivers: signed. */
  const deliver = (body: string) =>
    fetch(`${test.url}/api/webhooks/whatsapp`, {
      method: 'POST',
      body,
      headers: {
        'content-type': 'application/json',
        'x-hub-signature-256': `sha256=${createHmac('sha256', test.appSecret).update(body).digest('hex')}`,
      },
    });
  const event = (number: ConnectedNumber, value: object) =>
    control(test, `/wabas/${number.waba_id}/events`, value);

  it('is told of by Meta when it is asked', async () => {
    expect(await details()).toMatchObject({ messaging_limit: null, checked_at: null });
    await change(test.number, {
      quality_rating: 'YELLOW',
      messaging_limit_tier: 'TIER_10K',
      throughput: 'HIGH',
      silent: true,
    });
    expect(dataOf(await refresh())).toMatchObject({
      verified_name: 'Harbour Street',
      name_status: 'APPROVED',
      number_status: 'CONNECTED',
      messaging_limit: 'TIER_10K',
      throughput: 'HIGH',
      status: 1,
      meta: { quality_rating: 'YELLOW' },
      checked_at: expect.any(String) as unknown,
    });
    expect((await details()).error).toBeUndefined();
  });

  it('changes by webhook: quality, limit and the decision about its name', async () => {
    await change(test.number, { quality_rating: 'RED', messaging_limit_tier: 'TIER_2K' });
    await until(async () =>
      expect(await details()).toMatchObject({ messaging_limit: 'TIER_2K', meta: { quality_rating: 'RED' } }),
    );
    await change(test.number, { name_status: 'DECLINED' });
    await until(async () => expect((await details()).error?.code).toBe('NAME_DECLINED'));
    await change(test.number, { quality_rating: 'GREEN', name_status: 'APPROVED' });
    await until(async () => expect((await details()).error).toBeUndefined());
  });

  it('says when its token is refused, tells those who look after it, and recovers', async () => {
    const number = await connectNumber(test, test.team.business);
    await control(test, `/tokens/${number.token}`, undefined, 'DELETE');
    const refused = await refresh(number);
    expect(refusalOf(refused)).toBe('502 whatsapp_refused');
    const { error } = (await listed(number.account, test.agent)) ?? {};
    expect(error).toMatchObject({ code: '190', message: 'Access token refused' });
    expect(error?.solution).toMatch(/https:\/\/business\.facebook\.com\/settings\/system-users/);
    const { rows } = dataOf(
      await test.owner.get<{ data: { rows: { subtype: string; path: string | null }[] } }>('/notifications'),
    );
    expect(rows).toContainEqual(
      expect.objectContaining({ subtype: 'USER_platform_token_expiration', path: 'whatsapp/accounts' }),
    );
    // An agent may not connect it, and is told who may.
    const admins = await test.agent.get<{ data: { rows: { name: string }[] } }>(`${BASE}/admins`);
    const names = dataOf(admins).rows.map(({ name }) => name);
    expect(names[0]).toBe('owner Tester');
    expect(names).not.toContain('agent Tester');
    await control(test, '/world', { tokens: [{ token: number.token }] }, 'PUT');
    expect(dataOf(await refresh(number)).error).toBeUndefined();
  });

  it('one refusal by accident is looked into, and forgotten', async () => {
    failNext(190);
    expect(refusalOf(await test.owner.get(at(test.number, '/profile')))).toBe('502 whatsapp_refused');
    await until(async () => expect((await details()).error).toBeUndefined());
  });

  it('is restricted and set free, closed and opened again with its business account', async () => {
    const number = await connectNumber(test, test.team.business);
    const codeOf = async () => (await listed(number.account))?.error?.code;
    const until_s = Math.floor(test.now() / 1000) + 3600;
    const info = { restriction_type: 'RESTRICTED_BIZ_INITIATED_MESSAGING', expiration: until_s };
    await event(number, { event: 'ACCOUNT_RESTRICTION', restriction_info: [info] });
    await until(async () => expect(await codeOf()).toBe('ACCOUNT_RESTRICTION'));
    expect(await listed(number.account)).toMatchObject({ status: 1 });
    await event(number, { event: 'ACCOUNT_RECONNECTED' });
    await until(async () => expect(await codeOf()).toBeUndefined());
    await event(number, { event: 'DISABLED_UPDATE', ban_info: { waba_ban_state: 'DISABLE' } });
    await until(async () =>
      expect(await listed(number.account)).toMatchObject({ status: 0, error: { code: 'DISABLE' } }),
    );
    // That Meta answers about the number does not open the account again.
    await test.settled();
    expect(dataOf(await refresh(number))).toMatchObject({ status: 0, error: { code: 'DISABLE' } });
    await event(number, { event: 'DISABLED_UPDATE', ban_info: { waba_ban_state: 'REINSTATE' } });
    await until(async () => expect(await listed(number.account)).toMatchObject({ status: 1 }));
    await change(number, { status: 'BANNED' });
    await until(async () =>
      expect(await listed(number.account)).toMatchObject({ status: 0, error: { code: 'BANNED' } }),
    );
  });

  it('has a business profile with Meta’s limits', async () => {
    const profile = dataOf(await put(at(test.number, '/profile'), PROFILE));
    expect(profile).toEqual({ ...PROFILE, picture: null });
    const form = new FormData();
    form.set('user_media', await pngOf(640), 'harbour.png');
    const withPicture = dataOf(
      await test.owner.request<{ data: BusinessProfile }>('POST', at(test.number, '/profile/picture'), {
        body: form,
      }),
    );
    expect(withPicture).toMatchObject(PROFILE);
    expect(withPicture.picture).toMatch(/^data:image\/png;base64,/);
    const emptied = { ...PROFILE, address: '', email: '', websites: [] };
    expect(dataOf(await put(at(test.number, '/profile'), emptied))).toMatchObject(emptied);
    expect(
      (await audited()).filter((line) => line.startsWith('whatsapp_account.profile_changed')),
    ).toHaveLength(3);
  });

  it.each([
    [{ about: '' }, 'about'],
    [{ about: 'x'.repeat(140) }, 'about'],
    [{ address: 'x'.repeat(257) }, 'address'],
    [{ description: 'x'.repeat(513) }, 'description'],
    [{ email: 'nobody' }, 'email'],
    [{ vertical: 'PIRACY' }, 'vertical'],
    [{ websites: ['harbour.example'] }, 'websites.0'],
    [{ websites: ['https://a.example', 'https://b.example', 'https://c.example'] }, 'websites'],
  ])('the profile %j is refused at its field', async (values, field) => {
    const answer = await put(at(test.number, '/profile'), { ...PROFILE, ...values });
    expect(refusalOf(answer)).toBe('400 validation_failed');
    expect(Object.keys((answer.body as unknown as Refusal).error.fields ?? {})).toEqual([field]);
  });

  it('takes the longest texts that Meta takes', async () => {
    const longest = {
      about: 'x'.repeat(139),
      address: 'x'.repeat(256),
      description: 'x'.repeat(512),
      email: `${'x'.repeat(40)}@harbour.example`,
      vertical: 'OTHER',
      websites: [`https://harbour.example/${'x'.repeat(232)}`],
    };
    expect(dataOf(await put(at(test.number, '/profile'), longest))).toMatchObject(longest);
  });

  it('no picture, or one that is too small, is refused in words', async () => {
    const send = async (file: Blob, name: string) => {
      const form = new FormData();
      form.set('user_media', file, name);
      return test.owner.request('POST', at(test.number, '/profile/picture'), { body: form });
    };
    expect(refusalOf(await send(new Blob(['no picture']), 'a.png'))).toBe('400 picture_rejected');
    const small = await send(await pngOf(100), 'small.png');
    expect(refusalOf(small)).toBe('502 whatsapp_refused');
    expect(messageOf(small)).toMatch(/at least 192 by 192 pixels/);
  });

  it('changes its PIN at Meta, and keeps it nowhere', async () => {
    const path = at(test.number, '/pin');
    expect(dataOf(await put(path, { pin: '908172' }))).toEqual({ done: true });
    const pinAtMeta = test.emulator?.core.world.numbers.get(test.number.phone_number_id)?.pin;
    expect(pinAtMeta).toBe('908172');
    expect((await audited())[0]).toMatch(
      /^whatsapp_account\.pin_changed: Changed the two-step PIN of Harbour/,
    );
    const everything = await Promise.all(
      (
        ['whatsapp_accounts', 'audit_log', 'events', 'jobs', 'idempotency_keys', 'channel_updates'] as const
      ).map((table) => test.app.platform.database.system.selectFrom(table).selectAll().execute()),
    );
    expect(JSON.stringify(everything)).not.toContain('908172');

    for (const pin of ['12345', '1234567', 'abcdef', '123456', '000000', '']) {
      expect(refusalOf(await put(path, { pin }))).toBe('400 validation_failed');
    }
    failNext(133008);
    const guessed = await put(path, { pin: '271828' });
    expect(refusalOf(guessed)).toBe('502 whatsapp_refused');
    expect(messageOf(guessed)).toMatch(/PIN/);
    expect(test.emulator?.core.world.numbers.get(test.number.phone_number_id)?.pin).toBe('908172');
  });

  describe('says hello to a number', () => {
    const send = (body: object) =>
      test.owner.post<{ data: { message_id: string; conversation_id: string } }>(
        at(test.number, '/test-message'),
        body,
      );
    const result = async (id: string) =>
      dataOf(
        await test.owner.get<{ data: { status: string; error_message: string | null } }>(
          at(test.number, `/test-message/${id}`),
        ),
      );
    const choices = async (to: string) =>
      dataOf(
        await test.owner.get<{ data: { window_open: boolean; templates: { _id: string; text: string }[] } }>(
          at(test.number, '/test-message'),
          { to },
        ),
      );

    it('in an open window, as text', async () => {
      const phone = '+436606000801';
      expect((await choices(phone)).window_open).toBe(false);
      const early = await send({ to: phone, template_id: null });
      expect(refusalOf(early)).toBe('400 validation_failed');
      await test.says(phone, 'Good morning');
      expect((await choices('+43 660 6000801')).window_open).toBe(true);
      const { message_id, conversation_id } = dataOf(await send({ to: phone, template_id: null }));
      await until(async () => expect((await result(message_id)).status).toMatch(/delivered|read/));
      const sent = (await test.messages(conversation_id)).rows.find(({ _id }) => _id === message_id);
      expect(sent?.message).toMatchObject({
        body: expect.stringContaining('Hello from Harbour Street') as unknown,
      });
    });

    it('by an approved template with its sample values, and tells why it failed', async () => {
      const business_id = test.team.business;
      const row = {
        business_id,
        waba_id: test.number.waba_id,
        external_id: null,
        language: 'en_US',
        whatsapp_template_category: 'UTILITY',
        verification_status: 'APPROVED',
        updated_at: 0,
        parameter_format: 'POSITIONAL' as const,
      };
      const body = {
        type: 'BODY',
        text: 'Hello {{1}}, your sail is ready.',
        example: { body_text: [['Ana']] },
      };
      const { db } = scopeOf(test, business_id);
      await db
        .insertInto('whatsapp_templates')
        .values([
          { ...row, _id: 'ready', template_name: 'sail_ready', components: JSON.stringify([body]) },
          {
            ...row,
            _id: 'noexample',
            template_name: 'without',
            components: JSON.stringify([{ type: 'BODY', text: 'Hello {{1}}, come.' }]),
          },
        ])
        .execute();
      await control(
        test,
        '/world',
        {
          templates: [
            {
              waba_id: test.number.waba_id,
              name: 'sail_ready',
              language: 'en_US',
              components: [body],
            },
          ],
        },
        'PUT',
      );
      const phone = '+436606000802';
      expect((await choices(phone)).templates).toEqual([
        {
          _id: 'ready',
          template_name: 'sail_ready',
          language: 'en_US',
          text: 'Hello Ana, your sail is ready.',
        },
      ]);
      const { message_id } = dataOf(await send({ to: phone, template_id: 'ready' }));
      await until(async () => expect((await result(message_id)).status).toMatch(/delivered|read/));

      test.emulator?.core.knobs.patch({ sends: { fail_next: { count: 1, code: 131026, mode: 'async' } } });
      const failing = dataOf(await send({ to: '+436606000803', template_id: 'ready' }));
      await until(async () => expect(await result(failing.message_id)).toMatchObject({ status: 'failed' }));
      expect(refusalOf(await send({ to: 'nobody', template_id: 'ready' }))).toBe('400 validation_failed');
      const itself = (await details()).account.account_phone_number;
      expect(messageOf(await send({ to: itself, template_id: 'ready' }))).toMatch(/number itself/);
    });
  });

  it('is deleted: what it stops is told, stops, and its conversations stay readable', async () => {
    const number = await connectNumber(test, test.team.business);
    const { conversation } = await test.says('+436606000901', 'Is my sail ready?', number);
    const later = new Date(test.now() + 3_600_000).toISOString();
    dataOf(
      await test.owner.post(`/chat/whatsapp/conversations/${conversation._id}/scheduled`, {
        send_at: later,
        cancel_on_reply: false,
        message: { type: 'text', message: { body: 'It is ready.' } },
      }),
    );
    const uses = dataOf(await test.owner.get<{ data: AccountUses }>(at(number, '/uses')));
    expect(uses).toEqual({
      open_conversations: 1,
      planned_messages: 1,
      waiting_templates: 0,
      other_numbers: 0,
    });
    expect(refusalOf(await test.agent.request('DELETE', at(number)))).toBe('403 permission_denied');

    const gone = dataOf(await test.owner.request<{ data: DeletedAccount }>('DELETE', at(number)));
    expect(gone).toEqual({ _id: number.account, unsubscribed: true, deregistered: null });
    expect(test.emulator?.core.world.wabas.get(number.waba_id)?.subscribed_apps).toEqual([]);
    expect(await listed(number.account)).toBeUndefined();
    expect(refusalOf(await test.owner.get(at(number)))).toBe('404 account_not_found');
    expect((await audited())[0]).toMatch(/^whatsapp_account\.deleted: Deleted the WhatsApp account Harbour/);

    const kept = await test.conversation(conversation._id);
    expect(kept.participants.find(({ type }) => type === 'business')?.name).toBe('Harbour Street');
    expect((await test.messages(conversation._id)).rows).toHaveLength(1);
    const reply = await test.owner.post(`/chat/whatsapp/conversations/${conversation._id}/messages`, {
      type: 'text',
      message: { body: 'Anybody?' },
    });
    expect(refusalOf(reply)).toBe('409 account_disconnected');
    const planned = dataOf(
      await test.owner.get<{ data: { state: string; reason: string | null }[] }>(
        `/chat/whatsapp/conversations/${conversation._id}/scheduled`,
      ),
    );
    expect(planned).toEqual([
      expect.objectContaining({ state: 'cancelled', reason: expect.stringMatching(/deleted/) as unknown }),
    ]);

    // Connected once more, it is the same account with the same conversations.
    const again = await test.owner.post<{ data: WhatsappAccount }>(BASE, {
      phone_number_id: number.phone_number_id,
      waba_id: number.waba_id,
      access_token: number.token,
    });
    expect(dataOf(again)._id).toBe(number.account);
    const more = await test.says('+436606000901', 'Hello again', number);
    expect(more.conversation._id).toBe(conversation._id);
  });

  it('goes with a message under way: that one fails with the reason', async () => {
    const number = await connectNumber(test, test.team.business);
    const { conversation } = await test.says('+436606000902', 'Hello', number);
    test.emulator?.core.knobs.patch({ sends: { fail_next: { count: 1, code: 131056, mode: 'sync' } } });
    const message = await test.send(conversation._id, 'On its way');
    await until(() => expect(test.emulator?.core.knobs.current.sends.fail_next).toBeNull());
    dataOf(await test.owner.request('DELETE', `${at(number)}?deregister=true`));
    expect(test.emulator?.core.world.numbers.get(number.phone_number_id)?.registered).toBe(false);
    await test.advance(60 * 60_000);
    await until(async () => {
      const { rows } = await test.messages(conversation._id);
      expect(rows.find(({ _id }) => _id === message._id)).toMatchObject({
        status: 'failed',
        error_message: 'The WhatsApp account was removed',
      });
    });
  });

  it('another number of the same business account keeps the deliveries', async () => {
    const number = await connectNumber(test, test.team.business);
    const { db } = scopeOf(test, test.team.business);
    const row = await db
      .selectFrom('whatsapp_accounts')
      .selectAll()
      .where('_id', '=', number.account)
      .executeTakeFirstOrThrow();
    await db
      .insertInto('whatsapp_accounts')
      .values({ ...row, _id: 'second', phone_number_id: `${row.phone_number_id}9` })
      .execute();
    const gone = dataOf(await test.owner.request<{ data: DeletedAccount }>('DELETE', at(number)));
    expect(gone.unsubscribed).toBeNull();
    expect(test.emulator?.core.world.wabas.get(number.waba_id)?.subscribed_apps).toHaveLength(1);
  });

  it('can be deleted when WhatsApp no longer accepts its token, or cannot be reached', async () => {
    const number = await connectNumber(test, test.team.business);
    await control(test, `/tokens/${number.token}`, undefined, 'DELETE');
    const asked = await test.owner.request('DELETE', `${at(number)}?deregister=true`);
    expect(refusalOf(asked)).toBe('502 whatsapp_refused');
    expect(await listed(number.account)).toBeDefined();
    const gone = dataOf(await test.owner.request<{ data: DeletedAccount }>('DELETE', at(number)));
    expect(gone).toMatchObject({ unsubscribed: false });
  });

  it('is looked at by those who may, and changed by fewer', async () => {
    expect((await test.agent.get(at(test.number))).status).toBe(200);
    expect((await test.agent.get(at(test.number, '/profile'))).status).toBe(200);
    for (const [method, suffix, body] of [
      ['POST', '/refresh', {}],
      ['PUT', '/pin', { pin: '908172' }],
      ['PUT', '/profile', PROFILE],
      ['POST', '/subscribe', {}],
      ['POST', '/test-message', { to: '+436606000801', template_id: null }],
    ] as const) {
      expect(refusalOf(await test.agent.request(method, at(test.number, suffix), { body }))).toBe(
        '403 permission_denied',
      );
    }
    const stranger = test.other.members.owner;
    expect(refusalOf(await stranger.get(at(test.number)))).toBe('404 account_not_found');
    expect(refusalOf(await stranger.request('DELETE', at(test.number)))).toBe('404 account_not_found');
  });

  it('keeps what it cannot apply, shows why, and applies it once it can', async () => {
    const list = async (client = test.owner) =>
      dataOf(
        await client.get<{ data: { rows: DroppedUpdate[]; total: number } }>(at(test.number, '/dropped')),
      );
    const before = (await state()).dropped;
    const fine = { field: 'account_update', value: { event: 'VERIFIED_ACCOUNT' } };
    const lost = [
      // Delivered twice, kept once.
      ...[1, 2].map(() => ({ field: 'calls', value: { calls: [{ id: 'call.1' }] } })),
      {
        field: 'messages',
        value: {
          metadata: { phone_number_id: '999000111' },
          messages: [{ from: '436606000888', id: 'wamid.LATER', type: 'text', text: { body: 'soon' } }],
        },
      },
    ];
    for (const dropped of [fine, ...lost]) {
      const body = JSON.stringify({
        object: 'whatsapp_business_account',
        entry: [{ id: test.number.waba_id, time: 7, changes: [dropped] }],
      });
      expect((await deliver(body)).status).toBe(200);
    }
    await until(async () => expect((await list()).total).toBe(before + 2));
    expect((await state()).dropped).toBe(before + 2);
    const { rows } = await list();
    const calls = rows.find(({ reason }) => reason === 'Updates of the kind calls are not supported.');
    const message = rows.find(
      ({ reason }) => reason === 'No workspace has connected phone number id 999000111.',
    );
    if (!calls || !message) throw new Error('They are not kept.');
    expect(JSON.parse(calls.payload)).toMatchObject({ entry: [{ changes: [{ field: 'calls' }] }] });

    const apply = (ids: string[], client = test.owner) =>
      client.post<{ data: { applied: number; kept: number } }>(at(test.number, '/dropped/apply'), { ids });
    expect(dataOf(await apply([calls._id, message._id]))).toEqual({ applied: 0, kept: 2 });
    expect((await list()).rows.every(({ tried_at }) => tried_at !== null)).toBe(true);

    const { db, business_id } = scopeOf(test, test.owner.business);
    const renumber = (phone_number_id: string) =>
      db
        .updateTable('whatsapp_accounts')
        .set({ phone_number_id })
        .where('business_id', '=', business_id)
        .where('_id', '=', test.number.account)
        .execute();
    await renumber('999000111');
    expect(dataOf(await apply([calls._id, message._id]))).toEqual({ applied: 1, kept: 1 });
    await renumber(test.number.phone_number_id);
    const applied = await db
      .selectFrom('messages')
      .select('wamid')
      .where('business_id', '=', business_id)
      .where('wamid', '=', 'wamid.LATER')
      .execute();
    expect(applied).toHaveLength(1);

    const discard = (client: Client) =>
      client.post<{ data: { discarded: number } }>(at(test.number, '/dropped/discard'), { ids: [calls._id] });
    expect(refusalOf(await test.agent.get(at(test.number, '/dropped')))).toBe('403 permission_denied');
    expect(refusalOf(await apply([calls._id], test.agent))).toBe('403 permission_denied');
    expect(refusalOf(await discard(test.agent))).toBe('403 permission_denied');
    expect(refusalOf(await discard(test.other.members.owner))).toBe('404 account_not_found');
    expect(dataOf(await discard(test.owner))).toEqual({ discarded: 1 });
    expect((await state()).dropped).toBe(before);
    expect(await audited()).toEqual(
      expect.arrayContaining([
        expect.stringMatching(
          /^whatsapp_account.dropped_applied: Applied 1 dropped part of deliveries again/,
        ),
        expect.stringMatching(/^whatsapp_account.dropped_discarded: Discarded 1 dropped part/),
      ]),
    );
  });

  it('tells how Meta’s deliveries fare, and subscribes again', async () => {
    const before = await state();
    expect(before.subscribed).toBe(true);
    await test.says('+436606000777', 'Are you there?');
    await until(async () => expect((await state()).delivered).toBe(before.delivered + 1));
    expect(Date.parse((await state()).last_delivery_at ?? '')).toBeGreaterThan(test.now() - 60_000);

    const forged = (waba: string) =>
      fetch(`${test.url}/api/webhooks/whatsapp`, {
        method: 'POST',
        headers: { 'content-type': 'application/json', 'x-hub-signature-256': `sha256=${'0'.repeat(64)}` },
        body: JSON.stringify({ object: 'whatsapp_business_account', entry: [{ id: waba, changes: [] }] }),
      });
    expect((await forged(test.number.waba_id)).status).toBe(401);
    expect((await forged('nobody')).status).toBe(401);
    expect(await state()).toMatchObject({
      refused: before.refused + 1,
      refused_unknown: before.refused_unknown + 1,
      delivered: before.delivered + 1,
    });
    // Counts of a day; the last delivery is still known a day later.
    await test.advance(26 * 3_600_000);
    expect(await state()).toMatchObject({ delivered: 0, refused: 0 });
    expect((await state()).last_delivery_at).not.toBeNull();

    const waba = test.emulator?.core.world.wabas.get(test.number.waba_id);
    if (waba) test.emulator?.core.world.wabas.set(waba.id, { ...waba, subscribed_apps: [] });
    expect((await state()).subscribed).toBe(false);
    const again = await test.owner.post<{ data: WebhookState }>(at(test.number, '/subscribe'), {});
    expect(dataOf(again).subscribed).toBe(true);
    failNext(2);
    expect(await state()).toMatchObject({ subscribed: null, problem: expect.stringMatching(/./) as unknown });
  });
});
