import { describe, expect, it } from 'vitest';
import type { WhatsappAccount } from '@shared/contract/whatsapp-accounts';
import { numberName } from './use-number-name';

const account = (_id: string, account_name: string): WhatsappAccount =>
  ({ _id, account: { account_name, account_phone_number: '+12125550147' } }) as WhatsappAccount;
const SALES = account('a1', 'Northwind Sales');
const SUPPORT = account('a2', 'Northwind Support');

describe('numberName', () => {
  it('tells the numbers of a workspace apart, and says nothing where there is one', () => {
    expect(numberName([SALES, SUPPORT], 'a2')).toMatchObject({ accountId: 'a2', name: 'Northwind Support' });
    expect(numberName([SALES], 'a1')).toBeNull();
    expect(numberName([SALES, SUPPORT], 'gone')).toBeNull();
  });
  it('gives no two of them the same colour, and each keeps its own when the list is sorted otherwise', () => {
    const many = Array.from({ length: 60 }, (_, index) =>
      account(`a${String(index).padStart(3, '0')}`, 'Shop'),
    );
    const colorsOf = (list: readonly WhatsappAccount[]) =>
      many.map(({ _id }) => numberName(list, _id)?.color);
    expect(new Set(colorsOf(many)).size).toBe(60);
    expect(colorsOf(many.toReversed())).toEqual(colorsOf(many));
  });
});
