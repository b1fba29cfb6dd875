import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { parseWebhook } from '../parse/parse-webhook';
import { splitByAccount } from './split-by-account';

const change = (phone_number_id: string | null, wamid: string) => ({
  field: 'messages',
  value: {
    ...(phone_number_id !== null && { metadata: { phone_number_id } }),
    messages: [{ from: '4366011', id: wamid, type: 'text', timestamp: '1', text: { body: 'x' } }],
  },
});
const delivery = (entry: readonly object[]) => JSON.stringify({ object: 'whatsapp_business_account', entry });

describe('a delivery by account', () => {
  it('is left byte for byte where it is about one account', () => {
    const body = ` ${delivery([{ id: 'W', changes: [change('1', 'a'), change('1', 'b')] }])}`;
    expect(splitByAccount(body)).toEqual([{ account: '1', body }]);
    expect(splitByAccount('not JSON')).toEqual([{ account: '', body: 'not JSON' }]);
    const [template] = splitByAccount(delivery([{ id: 'W', changes: [{ field: 'x', value: {} }] }]));
    expect(template?.account).toBe('W');
  });

  it('keeps every update, in its order, with the account that it is about', () => {
    const changes = fc.array(fc.constantFrom('1', '2', null), { maxLength: 4 });
    const entries = fc.array(fc.record({ id: fc.constantFrom('W', 'V'), numbers: changes }), {
      maxLength: 5,
    });
    fc.assert(
      fc.property(entries, (plan) => {
        let sent = 0;
        const entry = plan.map(({ id, numbers }) => ({
          id,
          time: 1,
          changes: numbers.map((number) => change(number, `wamid.${(sent += 1)}`)),
        }));
        const told = (body: string) =>
          parseWebhook(JSON.parse(body), 0).updates.map(({ target, kind, ...update }) => ({
            account: target.phone_number_id ?? target.waba_id,
            wamid: kind === 'message' && 'value' in update ? (update.value as { wamid: string }).wamid : kind,
          }));
        const whole = told(delivery(entry));
        const parts = splitByAccount(delivery(entry));
        for (const { account, body } of parts)
          expect(told(body)).toEqual(whole.filter((update) => update.account === account));
        expect(parts.flatMap(({ body }) => told(body))).toHaveLength(whole.length);
      }),
    );
  });
});
