import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { WhatsappAccount } from '@shared/contract/whatsapp-accounts';
import type { Client } from '../support/client';
import { control } from '../support/channel';
import { type InboxTest, type Refusal, dataOf, refusalOf, startInbox, until } from '../support/inbox';

const PATH = '/integration/whatsapp';
const RIGHT = { phone_number_id: '3000000001', waba_id: '4000000001', access_token: 'system-user-token' };

describe('connecting a WhatsApp number', () => {
  let test: InboxTest;

  beforeAll(async () => {
    test = await startInbox();
    const shops = ['4000000001', '4000000002'].map((id) => ({ id, name: `Quayside ${id.at(-1)}` }));
    const number = (id: string, waba_id: string, more = {}) => ({
      id,
      waba_id,
      display_phone_number: `+44 20 7946 0${id.slice(-3)}`,
      verified_name: `Shop ${id.slice(-3)}`,
      ...more,
    });
    await control(
      test,
      '/world',
      {
        wabas: shops,
        phone_numbers: [
          number('3000000001', '4000000001', { quality_rating: 'YELLOW' }),
          number('3000000002', '4000000002'),
          number('3000000003', '4000000001', { status: 'PENDING' }),
        ],
        tokens: [
          { token: 'system-user-token' },
          { token: 'renewed-token' },
          { token: 'other-business', waba_ids: ['4000000002'] },
          { token: 'messages-only', scopes: ['whatsapp_business_messaging'] },
        ],
        webhook: {
          url: `${test.url}/api/webhooks/whatsapp`,
          app_secret: test.appSecret,
          verify_token: test.verifyToken,
        },
      },
      'PUT',
    );
  });
  afterAll(() => test.close());

  const connect = (values: object = {}, client: Client = test.owner) =>
    client.post<{ data: WhatsappAccount }>(PATH, { ...RIGHT, ...values });
  const list = async (client: Client): Promise<WhatsappAccount[]> =>
    dataOf(await client.get<{ data: { rows: WhatsappAccount[] } }>(PATH)).rows;

  it.each([
    [{ access_token: 'nobody-gave-this' }, 'access_token', /does not accept this token/],
    [{ access_token: 'other-business' }, 'access_token', /may not act for the account/],
    [{ access_token: 'messages-only' }, 'access_token', /whatsapp_business_management/],
    [{ waba_id: '4999999999' }, 'waba_id', /does not know this business account/],
    [{ phone_number_id: '3999999999' }, 'phone_number_id', /has no number with this id/],
    [{ phone_number_id: '3000000002' }, 'phone_number_id', /has no number with this id/],
    [{ phone_number_id: '3000000003' }, 'phone_number_id', /not registered/],
    [{ phone_number_id: '+44 20 7946 0001' }, 'phone_number_id', /5 to 25 digits/],
    [{ access_token: 'two words' }, 'access_token', /no spaces/],
    [{ access_token: '' }, 'access_token', /./],
  ])('%j is refused at its field, and nothing is connected', async (values, field, sentence) => {
    const answer = await connect(values);
    expect(refusalOf(answer)).toBe('400 validation_failed');
    expect((answer.body as unknown as Refusal).error.fields).toEqual({
      [field]: expect.stringMatching(sentence) as unknown,
    });
    expect(await list(test.owner)).toHaveLength(1);
  });

  it('asks WhatsApp, and hears of its messages from then on', async () => {
    const account = dataOf(await connect({ phone_number_id: ' 3000000001 ' }));
    expect(account).toMatchObject({
      status: 1,
      account: {
        account_name: 'Shop 001',
        account_phone_number: '+442079460001',
        organization_name: 'Quayside 1',
      },
      meta: { quality_rating: 'YELLOW' },
    });
    expect(JSON.stringify(account)).not.toContain(RIGHT.access_token);
    expect((await list(test.agent)).map(({ _id }) => _id)).toContain(account._id);
    const number = { account: account._id, ...RIGHT, token: RIGHT.access_token };
    const { conversation } = await test.says('+436606000001', 'Is anybody there?', number);
    expect(conversation.platform_account_id).toBe(account._id);
    const own = await test.send(conversation._id, 'Here we are');
    await until(async () => {
      const { rows } = await test.messages(conversation._id);
      expect(rows.find(({ _id }) => _id === own._id)?.status).toMatch(/sent|delivered|read/);
    });
  });

  it('connected again it is the same account with its new token', async () => {
    const before = await list(test.owner);
    const again = dataOf(await connect({ access_token: 'renewed-token' }));
    expect((await list(test.owner)).map(({ _id }) => _id)).toEqual(before.map(({ _id }) => _id));
    expect(before.map(({ _id }) => _id)).toContain(again._id);
    const { access_token } = await test.app.platform.database.system
      .selectFrom('whatsapp_accounts')
      .select('access_token')
      .where('_id', '=', again._id)
      .executeTakeFirstOrThrow();
    expect(access_token).not.toContain('renewed-token');
    expect(test.app.platform.secrets.open(access_token)).toBe('renewed-token');
  });

  it('is for those who may, and a number is of one workspace', async () => {
    expect(refusalOf(await connect({}, test.agent))).toBe('403 permission_denied');
    const stranger = test.other.members.owner;
    expect(refusalOf(await connect({}, stranger))).toBe('409 account_taken');
    const guess = await connect({ access_token: 'nobody-gave-this' }, stranger);
    expect(refusalOf(guess)).toBe('400 validation_failed');
    expect((await list(test.other.members.owner)).map(({ account }) => account.account_name)).not.toContain(
      'Shop 001',
    );
  });

  it('says so when WhatsApp cannot be reached', async () => {
    await test.emulator?.stop();
    expect(refusalOf(await connect())).toBe('502 whatsapp_unreachable');
  });
});
