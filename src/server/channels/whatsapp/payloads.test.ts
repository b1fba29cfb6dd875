import { Readable } from 'node:stream';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { UnsendableMessage, toPayload } from './payloads';
import type { SendableMessage } from '../../domains/chat/delivery/types';

const media = {
  media_id: '01M',
  mimetype: 'application/pdf',
  file_name: 'price list.pdf',
  size: 3,
  read: () => Promise.resolve(Readable.from(['pdf'])),
};

function message(over: Partial<SendableMessage>): SendableMessage {
  return {
    message_id: '01JABCDEFGHJKMNPQRSTVWXYZ0',
    conversation_id: '01C',
    account: { _id: '01A', phone_number_id: '106540352242922', access_token: 'secret' },
    to: { wa_id: '919876543210', user_id: 'IN.1' },
    message_type: 'text',
    content: { body: 'Hello' },
    quoted_wamid: null,
    target_wamid: null,
    client_key: null,
    media: null,
    template: null,
    attempted: false,
    give_up_at: null,
    ...over,
  };
}

const envelope = {
  messaging_product: 'whatsapp',
  recipient_type: 'individual',
  to: '+919876543210',
  biz_opaque_callback_data: '01JABCDEFGHJKMNPQRSTVWXYZ0',
};

describe('toPayload', () => {
  it('sends text', () => {
    expect(toPayload(message({}), null)).toEqual({ ...envelope, type: 'text', text: { body: 'Hello' } });
  });

  it.each([
    ['See https://parley.example/menu now', true],
    ['See HTTP://PARLEY.EXAMPLE', true],
    ['See parley.com', undefined],
    ['Write to a@parley.com', undefined],
    ['Call +49 151 12345678', undefined],
  ])('asks for a link preview: %s', (body, preview) => {
    expect(toPayload(message({ content: { body } }), null)['text']).toEqual(
      preview ? { body, preview_url: true } : { body },
    );
  });

  it('quotes', () => {
    expect(toPayload(message({ quoted_wamid: 'wamid.Q' }), null).context).toEqual({ message_id: 'wamid.Q' });
  });

  it('names people by user id where no phone is known', () => {
    const { to: _to, ...rest } = envelope;
    expect(toPayload(message({ to: { wa_id: null, user_id: 'IN.1' } }), null)).toEqual({
      ...rest,
      recipient: 'IN.1',
      type: 'text',
      text: { body: 'Hello' },
    });
    expect(() => toPayload(message({ to: { wa_id: null, user_id: null } }), null)).toThrow(UnsendableMessage);
  });

  it.each([
    ['image', { caption: 'Look' }, { id: '42', caption: 'Look' }],
    ['video', {}, { id: '42' }],
    [
      'document',
      { caption: 'Prices', filename: 'prices.pdf' },
      { id: '42', caption: 'Prices', filename: 'prices.pdf' },
    ],
    ['document', {}, { id: '42', filename: 'price list.pdf' }],
    ['audio', { caption: 'never' }, { id: '42' }],
    ['audio', { voice: true }, { id: '42', voice: true }],
    ['sticker', { caption: 'never' }, { id: '42' }],
  ] as const)('sends %s %j', (message_type, content, expected) => {
    expect(toPayload(message({ message_type, content, media }), '42')[message_type]).toEqual(expected);
  });

  it('does not send media without a file', () => {
    expect(() => toPayload(message({ message_type: 'image', content: {} }), null)).toThrow(UnsendableMessage);
  });

  it('sends a location without empty keys', () => {
    const content = { latitude: 0, longitude: -1.5, name: '', address: 'Main Road 1' };
    expect(toPayload(message({ message_type: 'location', content }), null)['location']).toEqual({
      latitude: 0,
      longitude: -1.5,
      address: 'Main Road 1',
    });
  });

  it('sends contacts without empty lists', () => {
    const contacts = [{ name: { formatted_name: 'Ravi' }, phones: [{ phone: '+91 1' }], emails: [] }];
    expect(toPayload(message({ message_type: 'contacts', content: { contacts } }), null)['contacts']).toEqual(
      [{ name: { formatted_name: 'Ravi' }, phones: [{ phone: '+91 1' }] }],
    );
  });

  it('sends interactive messages as they are', () => {
    const interactive = { type: 'button', body: { text: 'Red or blue?' }, action: { buttons: [] } };
    expect(
      toPayload(message({ message_type: 'interactive', content: { interactive } }), null)['interactive'],
    ).toEqual(interactive);
  });

  it('reacts, takes a reaction back, and never quotes with it', () => {
    const reaction = (emoji: string) =>
      toPayload(
        message({
          message_type: 'reaction',
          content: { message_id: '01X', emoji },
          target_wamid: 'wamid.T',
          quoted_wamid: 'wamid.Q',
        }),
        null,
      );
    expect(reaction('👍')).toEqual({
      ...envelope,
      type: 'reaction',
      reaction: { message_id: 'wamid.T', emoji: '👍' },
    });
    expect(reaction('')['reaction']).toEqual({ message_id: 'wamid.T', emoji: '' });
    expect(() => toPayload(message({ message_type: 'reaction', content: { emoji: '👍' } }), null)).toThrow(
      UnsendableMessage,
    );
  });

  it('refuses types that only customers send', () => {
    expect(() => toPayload(message({ message_type: 'order', content: {} }), null)).toThrow(UnsendableMessage);
  });

  it('always names our message and exactly one recipient', () => {
    fc.assert(
      fc.property(fc.stringMatching(/^[0-9]{8,15}$/), fc.string({ minLength: 1 }), (wa_id, body) => {
        const payload = toPayload(message({ to: { wa_id, user_id: 'IN.1' }, content: { body } }), null);
        expect(payload.to).toBe(`+${wa_id}`);
        expect(payload.recipient).toBeUndefined();
        expect(payload.biz_opaque_callback_data).toBe('01JABCDEFGHJKMNPQRSTVWXYZ0');
        expect(payload['text']).toMatchObject({ body });
      }),
    );
  });
});

describe('templates', () => {
  const template = (over: object, values: Record<string, string>, mediaId: string | null = null) =>
    toPayload(
      message({
        message_type: 'template',
        media: mediaId === null ? null : media,
        template: {
          name: 'order_ready',
          language: 'en_US',
          parameter_format: 'POSITIONAL',
          components: [],
          values,
          ...over,
        },
      }),
      mediaId,
    )['template'];

  it('sends one without variables', () => {
    expect(template({ components: [{ type: 'BODY', text: 'Hello' }] }, {})).toEqual({
      name: 'order_ready',
      language: { code: 'en_US' },
    });
  });

  it('fills header and body in the order of the text', () => {
    const components = [
      { type: 'HEADER', format: 'TEXT', text: 'Order {{1}}' },
      { type: 'BODY', text: 'Hi {{1}}, {{2}} is ready, {{1}}.' },
    ];
    expect(template({ components }, { 'header.1': '#7', '1': 'Asha', '2': 'the coat' })).toMatchObject({
      components: [
        { type: 'header', parameters: [{ type: 'text', text: '#7' }] },
        {
          type: 'body',
          parameters: [
            { type: 'text', text: 'Asha' },
            { type: 'text', text: 'the coat' },
          ],
        },
      ],
    });
  });

  it('positional values go by number, whatever stands first in the text', () => {
    const components = [{ type: 'BODY', text: '{{2}} for {{1}}' }];
    expect(template({ components }, { '1': 'Asha', '2': 'The coat' })).toMatchObject({
      components: [
        {
          type: 'body',
          parameters: [
            { type: 'text', text: 'Asha' },
            { type: 'text', text: 'The coat' },
          ],
        },
      ],
    });
  });

  it('names named parameters', () => {
    const components = [{ type: 'BODY', text: 'Hi {{ first_name }}' }];
    expect(template({ components, parameter_format: 'NAMED' }, { first_name: 'Asha' })).toMatchObject({
      components: [
        { type: 'body', parameters: [{ type: 'text', parameter_name: 'first_name', text: 'Asha' }] },
      ],
    });
  });

  it.each([
    ['IMAGE', { type: 'image', image: { id: '42' } }],
    ['VIDEO', { type: 'video', video: { id: '42' } }],
    ['DOCUMENT', { type: 'document', document: { id: '42', filename: 'price list.pdf' } }],
  ])('shows the file of an %s header', (format, parameter) => {
    expect(template({ components: [{ type: 'HEADER', format }] }, {}, '42')).toMatchObject({
      components: [{ type: 'header', parameters: [parameter] }],
    });
  });

  it('falls back to the approved sample of a media header', () => {
    const components = [
      { type: 'HEADER', format: 'IMAGE', example: { header_handle: ['https://cdn.example/a.png'] } },
    ];
    expect(template({ components }, {})).toMatchObject({
      components: [
        { type: 'header', parameters: [{ type: 'image', image: { link: 'https://cdn.example/a.png' } }] },
      ],
    });
  });

  it('fills buttons by their place among all of them', () => {
    const components = [
      {
        type: 'BUTTONS',
        buttons: [
          { type: 'QUICK_REPLY', text: 'Yes' },
          { type: 'URL', text: 'Track', url: 'https://parley.example/{{1}}' },
          { type: 'URL', text: 'Home', url: 'https://parley.example' },
          { type: 'COPY_CODE', example: 'SALE' },
        ],
      },
    ];
    const values = {
      '1': 'never',
      'button.0.payload': 'YES',
      'button.1.1': 'abc',
      'button.3.code': 'SALE10',
    };
    expect(template({ components }, values)).toMatchObject({
      components: [
        {
          type: 'button',
          sub_type: 'quick_reply',
          index: '0',
          parameters: [{ type: 'payload', payload: 'YES' }],
        },
        { type: 'button', sub_type: 'url', index: '1', parameters: [{ type: 'text', text: 'abc' }] },
        {
          type: 'button',
          sub_type: 'copy_code',
          index: '3',
          parameters: [{ type: 'coupon_code', coupon_code: 'SALE10' }],
        },
      ],
    });
  });
});
