import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { MESSAGE_TYPES } from '@shared/contract/chat';
import { parseWebhook } from './parse-webhook';
import type { WebhookUpdate } from './updates';

const NOW = Date.UTC(2026, 10, 21, 12);
const SENT_S = Math.floor(NOW / 1000) - 60;
const CONTACT = { profile: { name: 'Asha Rao' }, wa_id: '919876543210', user_id: 'IN.1349' };

function envelope(value: object, field = 'messages'): unknown {
  return {
    object: 'whatsapp_business_account',
    entry: [
      {
        id: '102290129340398',
        time: SENT_S,
        changes: [
          {
            field,
            value: {
              messaging_product: 'whatsapp',
              metadata: { display_phone_number: '+1 555-078-3881', phone_number_id: '106540352242922' },
              ...value,
            },
          },
        ],
      },
    ],
  };
}

const base = { from: '919876543210', id: 'wamid.A', timestamp: String(SENT_S) };

function messages(...list: object[]): readonly WebhookUpdate[] {
  return parseWebhook(envelope({ contacts: [CONTACT], messages: list }), NOW).updates;
}

function one(message: object) {
  const [update] = messages({ ...base, ...message });
  if (update?.kind !== 'message') throw new Error(`expected a message, got ${update?.kind ?? 'nothing'}`);
  return update.value;
}

const TYPES: Readonly<Record<string, readonly [object, string, object]>> = {
  text: [{ type: 'text', text: { body: 'Hello 👋' } }, 'text', { body: 'Hello 👋' }],
  image: [
    { type: 'image', image: { id: '1', mime_type: 'image/jpeg', sha256: 'x', caption: 'Look' } },
    'image',
    {
      state: 'fetching',
      mime_type: 'image/jpeg',
      caption: 'Look',
      media_id: null,
      url: null,
      thumb_url: null,
    },
  ],
  video: [{ type: 'video', video: { id: 2, mime_type: 'video/mp4' } }, 'video', { state: 'fetching' }],
  'a voice note': [
    { type: 'audio', audio: { id: '3', mime_type: 'audio/ogg; codecs=opus', voice: true } },
    'audio',
    { voice: true, mime_type: 'audio/ogg; codecs=opus' },
  ],
  document: [
    { type: 'document', document: { id: '4', mime_type: 'application/pdf', filename: 'bill.pdf' } },
    'document',
    { filename: 'bill.pdf' },
  ],
  sticker: [
    { type: 'sticker', sticker: { id: '5', mime_type: 'image/webp', animated: true } },
    'sticker',
    { animated: true },
  ],
  location: [
    { type: 'location', location: { latitude: 12.97, longitude: '77.59', name: 'Cubbon Park' } },
    'location',
    { latitude: 12.97, longitude: 77.59, name: 'Cubbon Park' },
  ],
  contacts: [
    {
      type: 'contacts',
      contacts: [{ name: { first_name: 'Ravi' }, phones: [{ phone: '+91 1', type: 'CELL' }] }],
    },
    'contacts',
    {
      contacts: [
        {
          name: { first_name: 'Ravi', formatted_name: 'Ravi' },
          phones: [{ phone: '+91 1', type: 'CELL' }],
          emails: [],
          addresses: [],
          urls: [],
        },
      ],
    },
  ],
  button: [
    { type: 'button', button: { payload: 'YES', text: 'Yes' } },
    'button',
    { payload: 'YES', text: 'Yes' },
  ],
  interactive: [
    { type: 'interactive', interactive: { type: 'button_reply', button_reply: { id: 'a', title: 'Red' } } },
    'interactive',
    { interactive: { type: 'button_reply', button_reply: { id: 'a', title: 'Red' } } },
  ],
  'a form': [
    {
      type: 'interactive',
      interactive: { type: 'nfm_reply', nfm_reply: { name: 'flow', body: 'Sent', response_json: '[1' } },
    },
    'interactive',
    { interactive: { type: 'nfm_reply', nfm_reply: { name: 'flow', body: 'Sent', response_json: '[1' } } },
  ],
  order: [
    {
      type: 'order',
      order: {
        catalog_id: 'c',
        product_items: [{ product_retailer_id: 'p', quantity: 2, item_price: 3, currency: 'EUR' }],
      },
    },
    'order',
    {
      order: {
        catalog_id: 'c',
        product_items: [{ product_retailer_id: 'p', quantity: 2, item_price: 3, currency: 'EUR' }],
      },
    },
  ],
  'an identity change': [
    {
      type: 'system',
      system: { body: 'Security code changed', type: 'customer_identity_changed', identity: { hash: 'h' } },
    },
    'system',
    { body: 'Security code changed', system_type: 'customer_identity_changed', identity: { hash: 'h' } },
  ],
  unsupported: [
    { type: 'unsupported', errors: [{ code: 131051, title: 'Unsupported' }], unsupported: { type: 'poll' } },
    'unsupported',
    { type: 'poll', errors: [{ code: 131051, title: 'Unsupported' }] },
  ],
  'a type of the future': [{ type: 'hologram', hologram: { depth: 3 } }, 'unknown', { type: 'hologram' }],
  'a text without a text': [{ type: 'text', text: {} }, 'unknown', { type: 'text' }],
  'a location beyond the world': [
    { type: 'location', location: { latitude: 91, longitude: 0 } },
    'unknown',
    {},
  ],
  'a message without a type': [{ text: { body: 'Hi' } }, 'text', { body: 'Hi' }],
};

const reasonsOf = ({ notes, dropped }: ReturnType<typeof parseWebhook>): readonly string[] => [
  ...notes,
  ...dropped.map(({ reason }) => reason),
];

describe('parseWebhook', () => {
  it.each(Object.entries(TYPES))('reads %s', (_name, [message, type, content]) => {
    const value = one(message);
    expect(value.message_type).toBe(type);
    expect(value.content).toMatchObject(content);
    expect(value.person).toEqual({ wa_id: '919876543210', user_id: 'IN.1349', name: 'Asha Rao' });
    expect(value.sent_at).toBe(SENT_S * 1000);
    expect(value.raw).toEqual({ ...base, ...message });
  });

  it('names the media to fetch, and knows when there is none', () => {
    expect(
      one({ type: 'document', document: { id: 7, filename: 'a.pdf', mime_type: 'application/pdf' } }).media,
    ).toEqual({
      external_id: '7',
      mime_type: 'application/pdf',
      filename: 'a.pdf',
    });
    const lost = one({ type: 'video', video: {}, errors: [{ code: 131052, title: 'Too large' }] });
    expect(lost.media).toBeNull();
    expect(lost.content).toMatchObject({ state: 'failed', errors: [{ code: 131052 }] });
  });

  it('reads quotes and forwards', () => {
    expect(
      one({ type: 'text', text: { body: 'x' }, context: { from: '1', id: 'wamid.Q' } }).quoted_wamid,
    ).toBe('wamid.Q');
    const forwarded = one({ type: 'text', text: { body: 'x' }, context: { frequently_forwarded: true } });
    expect(forwarded).toMatchObject({ forwarded: 'many', quoted_wamid: null });
    expect(one({ type: 'text', text: { body: 'x' }, context: { forwarded: true } }).forwarded).toBe('once');
    expect(one({ type: 'text', text: { body: 'x' } }).forwarded).toBe('no');
  });

  it('keeps where a message came from', () => {
    const value = one({
      type: 'text',
      text: { body: 'Is this available?' },
      referral: { source_type: 'ad', source_id: '1', headline: 'Sale' },
      context: { referred_product: { catalog_id: 'c', product_retailer_id: 'p' } },
    });
    expect(value.content).toMatchObject({
      referral: { headline: 'Sale' },
      referred_product: { product_retailer_id: 'p' },
    });
  });

  it.each([
    ['with an emoji', { message_id: 'wamid.T', emoji: '👍' }, '👍'],
    ['removed with an empty one', { message_id: 'wamid.T', emoji: '' }, ''],
    ['removed without one', { message_id: 'wamid.T' }, ''],
  ])('reads a reaction %s', (_name, reaction, emoji) => {
    expect(messages({ ...base, type: 'reaction', reaction })).toMatchObject([
      { kind: 'reaction', value: { wamid: 'wamid.A', target_wamid: 'wamid.T', emoji } },
    ]);
  });

  it('reads an edit of a text, and of a caption without touching its file', () => {
    const edit = (message: object) =>
      messages({ ...base, type: 'edit', edit: { original_message_id: 'wamid.O', message } })[0];
    expect(edit({ type: 'text', text: { body: 'Corrected' } })).toMatchObject({
      kind: 'edit',
      value: { original_wamid: 'wamid.O', message_type: 'text', content: { body: 'Corrected' } },
    });
    expect(edit({ type: 'image', image: { id: '9', caption: 'New', mime_type: 'image/png' } })).toMatchObject(
      {
        value: { message_type: 'image', content: { caption: 'New' } },
      },
    );
    expect(edit({ type: 'image', image: { id: '9', mime_type: 'image/png' } })?.value).toMatchObject({
      content: { caption: '' },
    });
  });

  it('reads a revoke', () => {
    expect(messages({ ...base, type: 'revoke', revoke: { original_message_id: 'wamid.O' } })).toMatchObject([
      { kind: 'revoke', value: { original_wamid: 'wamid.O', sent_at: SENT_S * 1000 } },
    ]);
  });

  it('follows a changed number and a changed user id', () => {
    expect(
      messages({
        ...base,
        type: 'system',
        system: { body: 'moved', type: 'user_changed_number', wa_id: '4915112345678' },
      }),
    ).toMatchObject([
      {
        kind: 'person_changed',
        value: { person: { wa_id: '919876543210' }, next: { wa_id: '4915112345678' }, body: 'moved' },
      },
    ]);
    expect(
      messages({
        ...base,
        type: 'system',
        system: { type: 'user_changed_user_id', user_id: 'IN.2', previous_user_id: 'IN.1' },
      }),
    ).toMatchObject([
      {
        kind: 'person_changed',
        value: { person: { user_id: 'IN.1' }, next: { wa_id: null, user_id: 'IN.2' } },
      },
    ]);
  });

  it('knows people without a phone', () => {
    const body = envelope({
      contacts: [{ profile: { username: 'asha' }, user_id: 'IN.1349' }],
      messages: [
        {
          from_user_id: 'IN.1349',
          id: 'wamid.B',
          timestamp: String(SENT_S),
          type: 'text',
          text: { body: 'x' },
        },
      ],
    });
    expect(parseWebhook(body, NOW).updates[0]?.value).toMatchObject({
      person: { wa_id: null, user_id: 'IN.1349', name: 'asha' },
    });
  });

  it.each([
    ['from', { from: 'US.4915500000001' }, []],
    ['the contact’s wa_id', {}, [{ wa_id: 'US.4915500000001', profile: { name: 'Ann' } }]],
    ['both', { from: 'US.4915500000001' }, [{ wa_id: 'US.4915500000001', profile: { name: 'Ann' } }]],
  ])('makes no phone number of a user id in %s', (_name, from, contacts) => {
    const message = { id: 'wamid.B', timestamp: String(SENT_S), type: 'text', text: { body: 'x' }, ...from };
    const [update] = parseWebhook(envelope({ contacts, messages: [message] }), NOW).updates;
    expect(update?.value).toMatchObject({ person: { wa_id: null, user_id: 'US.4915500000001' } });
  });

  it('knows the id that all businesses of one owner see', () => {
    const contact = { wa_id: '919876543210', user_id: 'IN.1', parent_user_id: 'IN.ENT.77' };
    const message = { ...base, from: 'IN.ENT.77', type: 'text', text: { body: 'x' } };
    const [update] = parseWebhook(envelope({ contacts: [contact], messages: [message] }), NOW).updates;
    expect(update?.value).toMatchObject({
      person: { wa_id: '919876543210', user_id: 'IN.1', parent_user_id: 'IN.ENT.77' },
    });
  });

  it('takes no digits out of an id of an unknown form, and a short number as it is', () => {
    const parse = (from: string) =>
      parseWebhook(envelope({ messages: [{ ...base, from, type: 'text', text: { body: 'x' } }] }), NOW);
    expect(reasonsOf(parse('guest-4915500000001'))).toEqual([
      'Message wamid.A names its writer in an unknown way: guest-4915500000001.',
    ]);
    expect(parse('1234').updates[0]?.value).toMatchObject({ person: { wa_id: '1234', user_id: null } });
  });

  it.each(['user_id_change', 'user_changed_user_id'])('follows a %s without a sender', (type) => {
    const message = {
      id: 'wamid.C',
      timestamp: String(SENT_S),
      type: 'system',
      system: { type, user_id: 'IN.2', previous_user_id: 'IN.1', parent_user_id: 'IN.ENT.2' },
    };
    expect(parseWebhook(envelope({ messages: [message] }), NOW).updates).toMatchObject([
      {
        kind: 'person_changed',
        value: {
          person: { wa_id: null, user_id: 'IN.1' },
          next: { wa_id: null, user_id: 'IN.2', parent_user_id: 'IN.ENT.2' },
          only_known: true,
        },
      },
    ]);
  });

  it('makes no number of a user id to which a number changed', () => {
    const system = { type: 'user_changed_number', wa_id: 'IN.222222' };
    expect(messages({ ...base, type: 'system', system })[0]?.value).toMatchObject({
      next: { wa_id: null, user_id: 'IN.222222' },
    });
  });

  it('keeps what is said in a group apart', () => {
    const group = { ...base, group_id: 'Y2FwaV9ncm91cA', type: 'text', text: { body: 'x' } };
    for (const type of ['text', 'reaction', 'revoke', 'system'])
      expect(messages({ ...group, type })).toEqual([]);
    const parsed = parseWebhook(envelope({ contacts: [CONTACT], messages: [group] }), NOW);
    expect(reasonsOf(parsed)).toEqual([
      'Message wamid.A belongs to a WhatsApp group. Groups are not supported.',
    ]);
  });

  it('keeps a dropped part as a webhook that can be read again', () => {
    const lost = { ...base, id: 'wamid.L', from: '?', type: 'text', text: { body: 'lost' } };
    const parsed = parseWebhook(
      envelope({
        contacts: [{ wa_id: '431' }, { wa_id: '432' }],
        messages: [{ ...base, type: 'text', text: { body: 'x' } }, lost],
      }),
      NOW,
    );
    expect(parsed.updates).toHaveLength(1);
    const [dropped] = parsed.dropped;
    const again = dropped?.envelope();
    expect(JSON.stringify(again)).not.toContain('wamid.A');
    expect(again).toMatchObject({ entry: [{ changes: [{ value: { contacts: [{ wa_id: '431' }, {}] } }] }] });
    expect(parseWebhook(again, NOW).dropped.map(({ reason, target }) => ({ reason, target }))).toEqual([
      { reason: dropped?.reason, target: dropped?.target },
    ]);
  });

  it('reads a change that does not say what it is about, where its content does', () => {
    const read = (value: object) => {
      const body = envelope(value) as { entry: { changes: { field?: string }[] }[] };
      delete body.entry[0]?.changes[0]?.field;
      return parseWebhook(body, NOW);
    };
    const parsed = read({ messages: [{ ...base, type: 'text', text: { body: 'x' } }] });
    expect(parsed.updates).toMatchObject([{ kind: 'message', value: { wamid: 'wamid.A' } }]);
    expect(reasonsOf(read({ weather: 'fine' }))).toEqual(['A change does not say what it is about.']);
  });

  it('finds the account that an event is about in the event', () => {
    const value = { event: 'PARTNER_REMOVED', waba_info: { waba_id: '777', owner_business_id: '1' } };
    expect(parseWebhook(envelope(value, 'account_update'), NOW).updates).toMatchObject([
      { kind: 'channel', target: { waba_id: '777' } },
    ]);
  });

  it('takes what customers have chosen apart, one by one, as it can be read again', () => {
    const choice = { category: 'marketing_messages', value: 'stop', timestamp: SENT_S };
    const wa_ids = ['16505551234', '16505551235'];
    const given = { user_preferences: [...wa_ids.map((wa_id) => ({ ...choice, wa_id })), 7] };
    const parsed = parseWebhook(envelope(given, 'user_preferences'), NOW);
    expect(parsed.updates.map(({ kind }) => kind)).toEqual(['marketing_choice', 'marketing_choice']);
    expect(reasonsOf(parsed)).toEqual(['A preference is not an object.']);
    for (const { envelope: kept } of parsed.updates)
      expect(parseWebhook(kept(), NOW).updates).toHaveLength(1);
  });

  it('says that it does not support an update that it does not know', () => {
    expect(reasonsOf(parseWebhook(envelope({}, 'calls'), NOW))).toEqual([
      'Updates of the kind calls are not supported.',
    ]);
  });

  it.each([
    ['the customer', '919876543210', 'customer'],
    ['the customer by user id', 'IN.1349', 'customer'],
    ['the business', '15550783881', 'business'],
    ['somebody by an id that proves nothing', 'IN.ENT.5', null],
    ['nobody', undefined, null],
  ])('tells whose message is quoted: %s', (_name, from, quoted_by) => {
    const context = { id: 'wamid.Q', from };
    expect(one({ type: 'text', text: { body: 'x' }, context })).toMatchObject({ quoted_by });
  });

  it('reads numbers in any writing, and manages without contacts', () => {
    const body = envelope({
      messages: [{ ...base, from: '+91 98765-43210', type: 'text', text: { body: 'x' } }],
    });
    expect(parseWebhook(body, NOW).updates[0]?.value).toMatchObject({
      person: { wa_id: '919876543210', name: null },
    });
  });

  it('gives a message without an id the same made-up one each time', () => {
    const { id: _id, ...anonymous } = base;
    const parse = () => messages({ ...anonymous, type: 'text', text: { body: 'x' } })[0];
    const first = parse();
    expect(first?.value).toEqual(parse()?.value);
    expect(first?.value).toMatchObject({
      wamid: expect.stringMatching(/^unidentified\.[0-9a-f]{40}$/) as string,
    });
  });

  it('notes a message that nobody wrote', () => {
    const parsed = parseWebhook(
      envelope({ messages: [{ id: 'wamid.X', type: 'text', text: { body: 'x' } }] }),
      NOW,
    );
    expect(parsed.updates).toEqual([]);
    expect(reasonsOf(parsed)).toEqual(['Message wamid.X does not say who wrote it.']);
  });

  it.each([
    ['seconds as text', String(SENT_S), SENT_S * 1000],
    ['seconds as a number', SENT_S, SENT_S * 1000],
    ['milliseconds', SENT_S * 1000 + 5, SENT_S * 1000 + 5],
    ['nothing', undefined, NOW],
    ['nonsense', 'yesterday', NOW],
    ['the far future', '99999999999', NOW],
    ['before WhatsApp', '12', NOW],
  ])('reads a time told as %s', (_name, timestamp, expected) => {
    expect(one({ type: 'text', text: { body: 'x' }, timestamp }).sent_at).toBe(expected);
  });

  it('cuts what is hostile in size, and drops what a database refuses', () => {
    const value = one({ type: 'text', text: { body: `\u0000a\ud83d${'x'.repeat(100_000)}` } });
    const body = String(value.content['body']);
    expect(body.startsWith('a\ufffdx')).toBe(true);
    expect(body.length).toBeLessThanOrEqual(65_536);
  });

  it('lets no name of a file disguise its ending', () => {
    const document = { id: '4', mime_type: 'application/pdf', filename: 'bill\u202efdp.exe' };
    expect(one({ type: 'document', document }).content).toMatchObject({ filename: 'billfdp.exe' });
  });

  it('keeps a line of the system a line', () => {
    const value = one({ type: 'system', system: { type: 'x', body: 'y'.repeat(20_000) } });
    expect(value.content['body']).toHaveLength(1000);
  });

  it('keeps the order of a large batch', () => {
    const list = Array.from({ length: 1000 }, (_, index) => ({
      ...base,
      id: `wamid.${index}`,
      type: 'text',
      text: { body: 'x' },
    }));
    expect(messages(...list).map(({ value }) => ('wamid' in value ? value.wamid : ''))).toEqual(
      list.map(({ id }) => id),
    );
  });

  describe('statuses', () => {
    const status = (value: object) =>
      parseWebhook(envelope({ statuses: [{ id: 'wamid.S', timestamp: String(SENT_S), ...value }] }), NOW);

    it.each([
      ['sent', 'sent'],
      ['delivered', 'delivered'],
      ['read', 'read'],
      ['played', 'read'],
      ['deleted', 'deleted'],
    ])('reads %s', (told, expected) => {
      expect(status({ status: told, biz_opaque_callback_data: '01J' }).updates).toMatchObject([
        {
          kind: 'status',
          value: { wamid: 'wamid.S', status: expected, at: SENT_S * 1000, callback_id: '01J', error: null },
        },
      ]);
    });

    it('reads why a message failed', () => {
      const errors = [
        {
          code: 131047,
          title: 'Re-engagement message',
          message: 'm',
          error_data: { details: 'over 24 hours' },
        },
      ];
      expect(status({ status: 'failed', errors }).updates[0]?.value).toMatchObject({
        error: { code: 131047, title: 'Re-engagement message', details: 'over 24 hours' },
      });
    });

    it('notes what it does not know', () => {
      const parsed = status({ status: 'teleported' });
      expect(parsed.updates).toEqual([]);
      expect(reasonsOf(parsed)).toEqual(['Message wamid.S has a status that is not known: teleported.']);
    });
  });

  it('passes template and account updates on as they are', () => {
    const value = { event: 'APPROVED', message_template_id: 1, message_template_name: 'hi' };
    expect(parseWebhook(envelope(value, 'message_template_status_update'), NOW).updates).toMatchObject([
      {
        kind: 'channel',
        target: { waba_id: '102290129340398' },
        value: { field: 'message_template_status_update', value, time: SENT_S },
      },
    ]);
  });

  it('keeps errors that are about no message', () => {
    const errors = [{ code: 130429, title: 'Rate limit hit' }];
    expect(parseWebhook(envelope({ errors }), NOW).updates).toMatchObject([
      { kind: 'channel', value: { field: 'errors', value: errors } },
    ]);
  });

  it.each([
    [undefined],
    [null],
    [1],
    ['text'],
    [[]],
    [{}],
    [{ entry: 1 }],
    [{ entry: [null, { changes: [1, { field: 'messages' }] }] }],
  ])('understands nothing in %j, and says so', (body) => {
    const parsed = parseWebhook(body, NOW);
    expect(parsed.updates).toEqual([]);
    expect(reasonsOf(parsed).length).toBeGreaterThan(0);
  });

  const wellFormed = (parsed: ReturnType<typeof parseWebhook>): void => {
    const { updates } = parsed;
    for (const reason of reasonsOf(parsed)) expect(reason.length).toBeLessThanOrEqual(300);
    for (const update of updates) {
      if (update.kind !== 'message') continue;
      const { wamid, person, message_type, sent_at, content } = update.value;
      expect(wamid).not.toBe('');
      expect(person.wa_id ?? person.user_id).toBeTruthy();
      expect(MESSAGE_TYPES).toContain(message_type);
      expect(Number.isSafeInteger(sent_at)).toBe(true);
      expect(() => JSON.stringify(content)).not.toThrow();
    }
  };

  it('never throws, whatever JSON comes', () => {
    fc.assert(fc.property(fc.jsonValue(), (body) => wellFormed(parseWebhook(body, NOW))));
  });

  it('never throws on a real webhook with anything in any place', () => {
    const real = Object.values(TYPES).map(([message]) => message);
    const whole = (index: number) =>
      envelope({
        contacts: [CONTACT],
        messages: [
          {
            ...base,
            ...real[index % real.length],
            context: { id: 'q' },
            referral: {},
            errors: [{ code: 1 }],
          },
        ],
        statuses: [
          { id: 's', status: 'failed', timestamp: '1', errors: [{ code: 1, error_data: { details: 'd' } }] },
        ],
      });
    fc.assert(
      fc.property(fc.nat(real.length - 1), fc.nat(200), fc.jsonValue(), (index, place, junk) => {
        wellFormed(parseWebhook(replaceAt(whole(index), place, junk), NOW));
      }),
      { numRuns: 2000 },
    );
  });

  it('stands nesting without end', () => {
    const deep = JSON.parse(`${'['.repeat(50_000)}${']'.repeat(50_000)}`) as unknown;
    const value = one({ type: 'order', order: { product_items: deep } });
    expect(value.raw).toEqual({ left_out: 'nested too deeply' });
    expect(() => JSON.stringify(value)).not.toThrow();
  });
});

/** The JSON with its `place`-th value (depth first) replaced. */
function replaceAt(value: unknown, place: number, junk: unknown): unknown {
  let count = -1;
  const walk = (node: unknown): unknown => {
    count += 1;
    if (count === place) return junk;
    if (Array.isArray(node)) return node.map(walk);
    if (typeof node !== 'object' || node === null) return node;
    return Object.fromEntries(Object.entries(node).map(([key, item]) => [key, walk(item)]));
  };
  return walk(value);
}
