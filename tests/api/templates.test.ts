import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { WhatsappTemplate } from '@shared/contract/templates';
import type { Client } from '../support/client';
import { connectNumber, scopeOf } from '../support/channel';
import { type InboxTest, dataOf, refusalOf, startInbox } from '../support/inbox';

const PATH = '/whatsapp/templates';
const GONE = '01HZZZZZZZZZZZZZZZZZZZZZZZ';

describe('templates', () => {
  let test: InboxTest;
  let second: string;

  beforeAll(async () => {
    test = await startInbox();
    const other = await connectNumber(test, test.team.business);
    second = other.account;
    const { business_id, db } = scopeOf(test, test.team.business);
    const rows = [
      ['T1', test.number.waba_id, 'order_ready', 'en_US', 'APPROVED'],
      ['T2', test.number.waba_id, 'order_ready', 'de', 'APPROVED'],
      ['T3', test.number.waba_id, 'a_greeting', 'en_US', 'REJECTED'],
      ['T4', other.waba_id, 'order_ready', 'en_US', 'APPROVED'],
    ] as const;
    await db
      .insertInto('whatsapp_templates')
      .values(
        rows.map(([_id, waba_id, template_name, language, verification_status], n) => ({
          business_id,
          _id,
          waba_id,
          external_id: `90${n}`,
          template_name,
          language,
          verification_status,
          whatsapp_template_category: 'UTILITY',
          parameter_format: 'POSITIONAL' as const,
          updated_at: 1,
          components: JSON.stringify([{ type: 'BODY', text: 'Hello {{1}}' }]),
        })),
      )
      .execute();
  });
  afterAll(() => test.close());

  const list = async (query?: Record<string, string>, client: Client = test.owner) =>
    dataOf(await client.get<{ data: WhatsappTemplate[] }>(PATH, query)).map(({ _id }) => _id);

  it('are listed by name and language, of all accounts or of one, by their state', async () => {
    expect(await list()).toEqual(['T3', 'T2', 'T1', 'T4']);
    expect(await list({ platform_account_id: test.number.account })).toEqual(['T3', 'T2', 'T1']);
    expect(await list({ platform_account_id: second })).toEqual(['T4']);
    expect(await list({ verification_status: 'APPROVED' })).toEqual(['T2', 'T1', 'T4']);
    expect(await list({ verification_status: 'PAUSED' })).toEqual([]);
  });

  it('tell what they say and which accounts can send them', async () => {
    expect(dataOf(await test.owner.get<{ data: WhatsappTemplate }>(`/template/T1`))).toMatchObject({
      template_name: 'order_ready',
      language: 'en_US',
      platform: 'whatsapp',
      verification_status: 'APPROVED',
      bussiness_id: test.team.business,
      platform_account_ids: [test.number.account],
      template_content: { components: [{ type: 'BODY', text: 'Hello {{1}}' }] },
    });
  });

  it('of another workspace are not there', async () => {
    const stranger = test.other.members.owner;
    expect(await list({}, stranger)).toEqual([]);
    expect(refusalOf(await stranger.get(`/template/T1`))).toBe('404 template_not_found');
    expect(refusalOf(await stranger.get(PATH, { platform_account_id: second }))).toBe(
      '404 account_not_found',
    );
  });

  it('refuse what is not there', async () => {
    expect(refusalOf(await test.owner.get(`/template/${GONE}`))).toBe('404 template_not_found');
    expect(refusalOf(await test.owner.get(PATH, { platform_account_id: GONE }))).toBe(
      '404 account_not_found',
    );
    expect(refusalOf(await test.owner.get(PATH, { verification_status: 'LOST' }))).toBe(
      '400 validation_failed',
    );
  });
});
