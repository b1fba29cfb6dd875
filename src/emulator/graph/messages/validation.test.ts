import { makeWamid } from '@shared/rules/wamid';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type Shop, ANNA, NUMBER, openShop } from '../../testing/test-business';

let shop: Shop;
beforeAll(async () => {
  shop = await openShop({ config: { sends: { pair_rate: 'off', throughput_per_second: 10_000 } } });
});
afterAll(() => shop.close());

const long = (length: number): string => 'ä'.repeat(length);
const text = (body: unknown): Record<string, unknown> => ({ type: 'text', text: { body } });
const template = (name: string, components: unknown[] = [], code = 'en_US'): Record<string, unknown> => ({
  type: 'template',
  template: { name, language: { code }, components },
});
const body = (...values: string[]): unknown => ({
  type: 'body',
  parameters: values.map((value) => ({ type: 'text', text: value })),
});
const header = { type: 'header', parameters: [{ type: 'text', text: 'Anna' }] };
const url = { type: 'button', sub_type: 'url', index: '1', parameters: [{ type: 'text', text: 'x' }] };
const buttons = (...titles: string[]): Record<string, unknown> => ({
  type: 'interactive',
  interactive: {
    type: 'button',
    body: { text: 'Choose' },
    action: { buttons: titles.map((title, id) => ({ type: 'reply', reply: { id: `b${id}`, title } })) },
  },
});
const list = (rows: number, sections = 1): Record<string, unknown> => ({
  type: 'interactive',
  interactive: {
    type: 'list',
    body: { text: 'Choose' },
    action: {
      button: 'Open',
      sections: Array.from({ length: sections }, (_, s) => ({
        title: `S${s}`,
        rows: Array.from({ length: rows }, (_unused, r) => ({ id: `${s}.${r}`, title: `Row ${r}` })),
      })),
    },
  },
});
const cta = (link: string): Record<string, unknown> => ({
  type: 'interactive',
  interactive: {
    type: 'cta_url',
    body: { text: 'Look' },
    action: { name: 'cta_url', parameters: { display_text: 'Open', url: link } },
  },
});
const reaction = (
  emoji: unknown,
  message_id = makeWamid(ANNA, 'ABCDEF0123456789', 'inbound'),
): Record<string, unknown> => ({
  type: 'reaction',
  reaction: { message_id, emoji },
});
const contact = (name: unknown): Record<string, unknown> => ({ type: 'contacts', contacts: [{ name }] });

const accepted: readonly [string, Record<string, unknown>][] = [
  ['a text', text('Hello')],
  ['a text of 4096 characters', text(long(4096))],
  [
    'a text with a quote of seeded history',
    { ...text('Yes'), context: { message_id: makeWamid(ANNA, 'FEDCBA9876543210', 'inbound') } },
  ],
  [
    'a location with numbers as text',
    { type: 'location', location: { latitude: '48.2', longitude: '16.4' } },
  ],
  ['a contact', contact({ formatted_name: 'Mara L', first_name: 'Mara' })],
  ['three buttons', buttons('One', 'Two', 'Three')],
  ['a list of ten rows', list(10)],
  ['a link button', cta('https://example.com')],
  [
    'a location request',
    {
      type: 'interactive',
      interactive: {
        type: 'location_request_message',
        body: { text: 'Where?' },
        action: { name: 'send_location' },
      },
    },
  ],
  ['a reaction', reaction('👍🏽')],
  ['a reaction taken back', reaction('')],
  ['a template', template('fitting', [header, body('Monday', '10:00'), url])],
  [
    'a template with named parameters',
    template('named', [
      {
        type: 'body',
        parameters: [
          { type: 'text', parameter_name: 'colour', text: 'red' },
          { type: 'text', parameter_name: 'first_name', text: 'Anna' },
        ],
      },
    ]),
  ],
  [
    'a template with a picture by address',
    template('with_picture', [
      { type: 'header', parameters: [{ type: 'image', image: { link: 'http://127.0.0.1:1/a.jpg' } }] },
    ]),
  ],
  ['a number without plus that is known', { to: ANNA, ...text('Hello') }],
  ['a user id', { to: 'AT.12345678', ...text('Hello') }],
];

const refused: readonly [string, number, Record<string, unknown>][] = [
  ['no recipient', 100, { to: undefined, ...text('x') }],
  ['a recipient that is no phone', 100, { to: 'Anna', ...text('x') }],
  ['a recipient with 00', 100, { to: '00436605550001', ...text('x') }],
  ['the sender as recipient', 131021, { to: '+43 1 5550101', ...text('x') }],
  ['an unknown user id', 131009, { to: 'AT.999', ...text('x') }],
  ['groups', 100, { recipient_type: 'group', ...text('x') }],
  ['an unknown type', 131051, { type: 'hologram', hologram: {} }],
  ['a type from the prototype', 131051, { type: 'constructor' }],
  ['a text without its object', 131008, { type: 'text' }],
  ['an empty text', 131008, text('')],
  ['a text of spaces', 131008, text('  \n ')],
  ['a text of 4097 characters', 100, text(long(4097))],
  ['a text that is a number', 131009, text(5)],
  ['an image with neither id nor link', 131008, { type: 'image', image: {} }],
  ['an image with both', 131009, { type: 'image', image: { id: '1', link: 'https://example.com/a.jpg' } }],
  ['an image that does not exist', 100, { type: 'image', image: { id: '123' } }],
  ['a link that is none', 131009, { type: 'image', image: { link: 'ftp://example.com/a.jpg' } }],
  [
    'a long caption',
    100,
    { type: 'image', image: { link: 'https://example.com/a.jpg', caption: long(1025) } },
  ],
  [
    'a caption under audio',
    100,
    { type: 'audio', audio: { link: 'https://example.com/a.ogg', caption: 'x' } },
  ],
  ['a location without longitude', 131008, { type: 'location', location: { latitude: 1 } }],
  ['a latitude of 91', 131009, { type: 'location', location: { latitude: 91, longitude: 0 } }],
  ['no contacts', 131009, { type: 'contacts', contacts: [] }],
  [
    '258 contacts',
    131009,
    { type: 'contacts', contacts: Array(258).fill({ name: { formatted_name: 'A', first_name: 'A' } }) },
  ],
  ['a contact without formatted name', 131008, contact({ first_name: 'Mara' })],
  ['a contact with a formatted name alone', 131009, contact({ formatted_name: 'Mara' })],
  ['four buttons', 131009, buttons('1', '2', '3', '4')],
  ['a button title of 21 characters', 100, buttons(long(21))],
  ['two buttons of one title', 131009, buttons('Same', 'Same')],
  ['eleven rows in two sections', 131009, list(6, 2)],
  ['eleven sections', 131009, list(1, 11)],
  ['a link button without http', 131009, cta('javascript:alert(1)')],
  [
    'an interactive message without body',
    131008,
    { type: 'interactive', interactive: { type: 'button', action: {} } },
  ],
  [
    'an interactive message of an unknown type',
    131009,
    { type: 'interactive', interactive: { type: 'x', body: { text: 'a' }, action: {} } },
  ],
  ['a reaction with two emoji', 131009, reaction('👍👍')],
  ['a reaction with a word', 131009, reaction('ok')],
  ['a reaction to nothing', 131009, reaction('👍', 'wamid.nonsense')],
  ["a reaction to a stranger's message", 131009, reaction('👍', makeWamid('999999999', 'ABCDEF0123456789'))],
  ['a reaction as a reply', 100, { ...reaction('👍'), context: { message_id: 'wamid.x' } }],
  ['a quote of nothing', 131009, { ...text('x'), context: { message_id: 'wamid.x' } }],
  ['callback data of 513 characters', 100, { ...text('x'), biz_opaque_callback_data: 'a'.repeat(513) }],
  ['a template that does not exist', 132001, template('nothing')],
  ['a template in another language', 132001, template('fitting', [], 'de')],
  ['a template that is not approved', 132001, template('pending')],
  ['a paused template', 132015, template('paused')],
  ['a disabled template', 132016, template('off')],
  ['a template without its parameters', 132000, template('fitting')],
  ['a template with one parameter too many', 132000, template('fitting', [header, body('a', 'b', 'c'), url])],
  ['a template without its button parameter', 131008, template('fitting', [header, body('a', 'b')])],
  [
    'a template with a button it does not have',
    132018,
    template('fitting', [header, body('a', 'b'), url, { ...url, index: '5' }]),
  ],
  ['a template parameter with a line break', 132018, template('fitting', [header, body('a\nb', 'c'), url])],
  ['a template filled too long', 132005, template('fitting', [header, body(long(1020), 'c'), url])],
  [
    'a template parameter without text',
    100,
    template('fitting', [
      header,
      { type: 'body', parameters: [{ type: 'text' }, { type: 'text', text: 'x' }] },
      url,
    ]),
  ],
  [
    'a picture where a text belongs',
    132012,
    template('fitting', [
      header,
      { type: 'body', parameters: [{ type: 'image' }, { type: 'text', text: 'x' }] },
      url,
    ]),
  ],
  ['a text where a picture belongs', 132012, template('with_picture', [header])],
  ['a picture that is missing', 132012, template('with_picture')],
  ['named parameters without names', 100, template('named', [body('a', 'b')])],
];

describe('POST /{phone-number-id}/messages', () => {
  it.each(accepted)('accepts %s', async (_what, message) => {
    const answer = await shop.send(message);
    expect(answer.body.error).toBeUndefined();
    expect(answer.status).toBe(200);
    expect(answer.body.messages?.[0]?.id).toMatch(/^wamid\./);
  });

  it.each(refused)('refuses %s with %i', async (_what, code, message) => {
    const before = shop.emulator.core.ledger.list({}).length;
    const answer = await shop.send(message);
    expect(answer.body.error?.code).toBe(code);
    expect(answer.status).toBe(code === 132001 ? 404 : 400);
    expect(shop.emulator.core.ledger.list({})).toHaveLength(before);
  });

  it('shapes errors as Meta does', async () => {
    const { body: answer } = await shop.send(text(''));
    expect(answer.error).toEqual({
      message: '(#131008) Required parameter is missing',
      type: 'OAuthException',
      code: 131008,
      error_data: {
        messaging_product: 'whatsapp',
        details: expect.stringContaining("text['body']") as unknown,
      },
      fbtrace_id: expect.stringMatching(/^A[0-9A-F]{18}$/) as unknown,
    });
  });

  it.each([
    ['no token', undefined, 401, 0],
    ['an unknown token', 'nonsense', 401, 190],
    ['an expired token', 'old', 401, 190],
    ['a token of another account', 'other-account', 403, 200],
  ])('refuses %s', async (_what, token, status, code) => {
    const answer = await fetch(`${shop.emulator.url}/v23.0/${NUMBER}/messages`, {
      method: 'POST',
      headers: { 'content-type': 'application/json', ...(token ? { authorization: `Bearer ${token}` } : {}) },
      body: JSON.stringify({ messaging_product: 'whatsapp', to: `+${ANNA}`, ...text('x') }),
    });
    expect([answer.status, ((await answer.json()) as { error: { code: number } }).error.code]).toEqual([
      status,
      code,
    ]);
  });

  it('does not know other numbers, and wants the product', async () => {
    const unknown = await shop.graph('POST', '/v23.0/123/messages', { messaging_product: 'whatsapp' });
    expect(unknown.body.error).toMatchObject({ code: 100, error_subcode: 33, type: 'GraphMethodException' });
    const product = await shop.graph('POST', `/${NUMBER}/messages`, { to: `+${ANNA}`, ...text('x') });
    expect(product.body.error?.message).toContain('messaging_product');
  });

  it('refuses bodies that are no JSON object', async () => {
    for (const raw of ['{"a":', '[]', '"x"', 'null', '']) {
      const answer = await fetch(`${shop.emulator.url}/v23.0/${NUMBER}/messages`, {
        method: 'POST',
        headers: { 'content-type': 'application/json', authorization: 'Bearer token' },
        body: raw,
      });
      expect(answer.status, raw).toBe(400);
    }
  });

  it.each([
    ['+5531998765432', '553198765432'],
    ['+55 31 9876-5432', '553198765432'],
    ['+525512345678', '5215512345678'],
    ['+5511987654321', '5511987654321'],
  ])('returns the wa_id of %s', async (to, wa_id) => {
    const answer = await shop.send({ to, ...text('Oi') });
    expect(answer.body.contacts).toEqual([{ input: to, wa_id }]);
  });
});
