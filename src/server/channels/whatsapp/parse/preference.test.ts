import { describe, expect, it } from 'vitest';
import { contacts } from './person';
import { readPreference } from './preference';

const NOW = Date.UTC(2026, 2, 4);
const SENT_S = NOW / 1000 - 60;
const LISTED = contacts.parse([{ wa_id: '16505551234', profile: { name: 'Ana' } }]);
const choice = { wa_id: '16505551234', category: 'marketing_messages', value: 'stop', timestamp: SENT_S };

describe('readPreference', () => {
  it.each([
    ['stop', false],
    ['resume', true],
  ])('reads %s, with who chose and when', (value, is_wanted) => {
    expect(readPreference({ ...choice, value }, LISTED, NOW)).toMatchObject({
      kind: 'marketing_choice',
      value: { person: { wa_id: '16505551234', name: 'Ana' }, is_wanted, at: SENT_S * 1000 },
    });
  });

  it.each([
    [
      { ...choice, category: 'utility_messages' },
      "A customer's preference is not known: utility_messages stop.",
    ],
    [{ ...choice, value: 'pause' }, "A customer's preference is not known: marketing_messages pause."],
    [{ ...choice, wa_id: '' }, 'A preference does not say whose it is.'],
    [7, 'A preference is not an object.'],
  ])('says why it cannot follow %j', (given, reason) => {
    expect(readPreference(given, [], NOW)).toBe(reason);
  });
});
