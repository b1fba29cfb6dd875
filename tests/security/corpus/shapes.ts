import type { HostileEntry } from './entry';

/** JSON keeps `__proto__` as a key of its own; an object literal would not. */
const json = (text: string) => JSON.parse(text) as Readonly<Record<string, unknown>>;
const nested = (levels: number): unknown =>
  JSON.parse(`${'{"a":'.repeat(levels)}1${'}'.repeat(levels)}`) as unknown;

const order = (items: unknown) => ({ type: 'order', order: { product_items: items } });

/** Messages whose form is the attack: keys of every object, other kinds of values, too many of them. */
export const SHAPES: readonly HostileEntry[] = [
  {
    id: 'shape: __proto__ in a message',
    message: json('{"type":"text","text":{"body":"proto one"},"__proto__":{"polluted":1}}'),
    shown: 'proto one',
  },
  {
    id: 'shape: __proto__ in a text',
    message: json('{"type":"text","text":{"body":"proto two","__proto__":{"polluted":1}}}'),
    shown: 'proto two',
  },
  {
    id: 'shape: __proto__ in a card',
    message: json(
      '{"type":"contacts","contacts":[{"name":{"formatted_name":"proto three","__proto__":{"polluted":1}},"__proto__":{"polluted":1}}]}',
    ),
    shown: 'proto three',
  },
  {
    id: 'shape: __proto__ in an answer',
    message: json(
      '{"type":"interactive","interactive":{"type":"button_reply","button_reply":{"id":"1","title":"proto four"},"__proto__":{"polluted":1}}}',
    ),
    shown: 'proto four',
  },
  {
    id: 'shape: __proto__ in an order',
    message: json(
      '{"type":"order","order":{"__proto__":{"polluted":1},"text":"proto five","product_items":[{"__proto__":{"polluted":1},"product_retailer_id":"P"}]}}',
    ),
    shown: 'proto five',
  },
  {
    id: 'shape: __proto__ in a form',
    message: {
      type: 'interactive',
      interactive: {
        type: 'nfm_reply',
        nfm_reply: { body: 'x', response_json: '{"__proto__":{"polluted":1},"kept":"proto six"}' },
      },
    },
    shown: 'proto six',
  },
  {
    id: 'shape: constructor.prototype',
    message: json('{"type":"text","text":{"body":"proto seven"},"constructor":{"prototype":{"polluted":1}}}'),
    shown: 'proto seven',
  },
  { id: 'shape: the type is __proto__', message: json('{"type":"__proto__","__proto__":{"body":"x"}}') },
  {
    id: 'shape: the type is constructor',
    message: json('{"type":"constructor","constructor":{"body":"x"}}'),
  },
  { id: 'shape: the type is toString', message: { type: 'toString' } },
  {
    id: 'shape: the type is hasOwnProperty',
    message: { type: 'hasOwnProperty', hasOwnProperty: { body: 'x' } },
  },
  { id: 'shape: the type is note', message: { type: 'note', note: { body: 'forged note' } } },
  {
    id: 'shape: the type is template',
    message: {
      type: 'template',
      template: { name: 'x', components: [{ type: 'BODY', text: '<img src=x onerror=window.pwned=1>' }] },
    },
  },
  {
    id: 'shape: a React element for a text',
    message: {
      type: 'text',
      text: {
        body: { $$typeof: 'Symbol(react.element)', type: 'script', props: { children: 'window.pwned=1' } },
      },
    },
  },
  {
    id: 'shape: a React element for a name',
    message: {
      type: 'contacts',
      contacts: [
        { name: { formatted_name: { type: 'img', props: { src: 'x', onError: 'window.pwned=1' } } } },
      ],
    },
  },
  {
    id: 'shape: a React element in a form',
    message: {
      type: 'interactive',
      interactive: {
        type: 'nfm_reply',
        nfm_reply: { body: 'x', response_json: '{"a":{"$$typeof":"react.element","type":"script"}}' },
      },
    },
    shown: 'react.element',
  },
  {
    id: 'shape: dangerouslySetInnerHTML',
    message: {
      type: 'text',
      text: { body: 'inner', dangerouslySetInnerHTML: { __html: '<script>window.pwned=1</script>' } },
    },
    shown: 'inner',
  },
  { id: 'shape: a list for a text', message: { type: 'text', text: [['<script>']] } },
  {
    id: 'shape: a list for a body',
    message: { type: 'text', text: { body: ['<script>window.pwned=1</script>'] } },
  },
  {
    id: 'shape: a number for a body',
    message: { type: 'text', text: { body: 12345.678 } },
    shown: '12345.678',
  },
  { id: 'shape: true for a body', message: { type: 'text', text: { body: true } } },
  { id: 'shape: no body', message: { type: 'text' } },
  { id: 'shape: an empty body', message: { type: 'text', text: { body: '' } } },
  { id: 'shape: 500 levels', message: { type: 'order', order: { product_items: [nested(500)] } } },
  {
    id: 'shape: 5,000 products',
    message: order(
      Array.from({ length: 5000 }, () => ({
        product_retailer_id: 'p',
        quantity: 1,
        item_price: 1,
        currency: 'EUR',
      })),
    ),
  },
  { id: 'shape: products that are none', message: order([null, 1, 'x', [], {}]) },
  {
    id: 'shape: an endless price',
    message: order([{ product_retailer_id: 'inf', quantity: 1e308, item_price: 1e308, currency: 'EUR' }]),
    shown: 'inf',
  },
  {
    id: 'shape: less than nothing',
    message: order([{ product_retailer_id: 'neg', quantity: -5, item_price: -1e21, currency: 'XXX' }]),
    shown: 'neg',
  },
  {
    id: 'shape: 2,000 cards',
    message: {
      type: 'contacts',
      contacts: Array.from({ length: 2000 }, (_, n) => ({ name: { formatted_name: `card ${n}` } })),
    },
  },
  {
    id: 'shape: a card with 2,000 numbers',
    message: {
      type: 'contacts',
      contacts: [
        {
          name: { formatted_name: 'many numbers' },
          phones: Array.from({ length: 2000 }, () => ({ phone: '+49171' })),
        },
      ],
    },
    shown: 'many numbers',
  },
  {
    id: 'shape: cards that are none',
    message: { type: 'contacts', contacts: [null, 5, '<b>', [], { name: 7 }] },
  },
  { id: 'shape: no cards', message: { type: 'contacts', contacts: {} } },
  { id: 'shape: beyond the pole', message: { type: 'location', location: { latitude: 91, longitude: 181 } } },
  {
    id: 'shape: the smallest latitude',
    message: { type: 'location', location: { latitude: 5e-324, longitude: -0, name: 'tiny' } },
    shown: 'tiny',
  },
  {
    id: 'shape: a form of 3,000 fields',
    message: {
      type: 'interactive',
      interactive: {
        type: 'nfm_reply',
        nfm_reply: {
          body: 'x',
          response_json: JSON.stringify(
            Object.fromEntries(Array.from({ length: 3000 }, (_, n) => [`field${n}`, 'v'])),
          ),
        },
      },
    },
  },
  {
    id: 'shape: a form that is a list',
    message: {
      type: 'interactive',
      interactive: { type: 'nfm_reply', nfm_reply: { body: 'list form', response_json: '[1,2]' } },
    },
    shown: '1, 2',
  },
  {
    id: 'shape: an edit of nothing',
    message: {
      type: 'edit',
      edit: {
        original_message_id: 'wamid.none',
        message: { type: 'text', text: { body: '<script>window.pwned=1</script>' } },
      },
    },
  },
  {
    id: 'shape: a revoke of nothing',
    message: { type: 'revoke', revoke: { original_message_id: 'wamid.none' } },
  },
  {
    id: 'shape: a reaction to nothing',
    message: {
      type: 'reaction',
      reaction: { message_id: 'wamid.none', emoji: '<img src=x onerror=window.pwned=1>' },
    },
  },
  {
    id: 'shape: a system line that moves the customer to nobody',
    message: { type: 'system', system: { type: 'user_changed_number', body: 'moved', wa_id: '<script>' } },
  },
];
