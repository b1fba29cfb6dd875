import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';
import type { Message } from '@shared/contract/chat';
import type { WhatsappTemplate } from '@shared/contract/templates';
import { whatsappError } from '@shared/rules/error-catalogue';
import type { MessageRecord } from '../../src/emulator/world/messages';
import { dataOf, refusalOf } from '../support/inbox';
import { type Part, type TemplateHands, templateHands } from '../support/templates';
import { type WhatsappTest, startWhatsapp, until, WABA } from '../support/whatsapp';

type Values = Readonly<Record<string, string>>;
const text = (value: string, name?: string) => ({
  type: 'text',
  text: value,
  ...(name === undefined ? {} : { parameter_name: name }),
});
const BUTTONS = {
  type: 'BUTTONS',
  buttons: [
    { type: 'QUICK_REPLY', text: 'Yes' },
    { type: 'QUICK_REPLY', text: 'No' },
    { type: 'URL', text: 'Track', url: 'https://shop.example/?id={{order_id}}' },
    { type: 'PHONE_NUMBER', text: 'Call', phone_number: '+919876543210' },
    { type: 'COPY_CODE', text: 'Copy offer code', example: 'SAVE10' },
  ],
};

/** What goes out with a template, what is checked before, and what is said when WhatsApp refuses it. */
describe('templates that are sent', () => {
  let test: WhatsappTest;
  let hands: TemplateHands;
  let conversation: string;
  let all: WhatsappTemplate;
  let contact_id: string | undefined;
  let made = 0;

  const variables = (...names: readonly string[]) =>
    names.map((name) => ({ name, default_value: name === 'order_id' ? 'A17' : 'Asha' }));
  const approved = (components: readonly Part[], names: readonly string[]): Promise<WhatsappTemplate> => {
    made += 1;
    return hands.approved(`sent_${made}`, {
      template_content: { components },
      template_variables: variables(...names),
    });
  };
  beforeAll(async () => {
    test = await startWhatsapp();
    test.emulator.core.config.patch({ templates: { review_ms: 0, review: 'approve' } });
    hands = templateHands(test);
    await test.write('+43 660 555 0012', { type: 'text', text: { body: 'Hello' } });
    await test.settled();
    const found = await test.conversation();
    conversation = found._id;
    contact_id = found.participants.find(({ type }) => type === 'customer')?.part_id;
    all = await approved(
      [
        { type: 'HEADER', format: 'TEXT', text: 'Order {{order_id}}' },
        {
          type: 'BODY',
          text: 'Hello {{first_name}}, {{day}} is the day, {{first_name}}, on which it is ready.',
        },
        { type: 'FOOTER', text: 'Northwind Tailors' },
        BUTTONS,
      ],
      ['order_id', 'first_name', 'day'],
    );
  });
  afterEach(() => {
    test.emulator.core.config.patch({ sends: { fail_next: null } });
  });
  afterAll(() => test.close());

  const send = (template_id: string, values: Values) =>
    test.send(conversation, { type: 'template', message: { template_id, values } });
  const message = async (id: string): Promise<Message | undefined> =>
    (await test.messages(conversation)).find(({ _id }) => _id === id);
  /** What the emulator has taken, or why the message has failed. */
  const outcome = (id: string): Promise<MessageRecord | Message> =>
    until(async () => {
      const record = test.accepted().find(({ callback_data }) => callback_data === id);
      if (record) return record;
      const found = await message(id);
      if (found?.status !== 'failed') throw new Error('Nothing has become of it yet.');
      return found;
    });
  const componentsSent = async (template_id: string, values: Values): Promise<unknown> => {
    const { _id } = dataOf(await send(template_id, values));
    const found = await outcome(_id);
    if (!('payload' in found)) throw new Error(JSON.stringify(found));
    return (found.payload as { components?: unknown }).components;
  };
  const fieldsOf = async (template_id: string, values: Values): Promise<unknown> => {
    const answer = await send(template_id, values);
    return answer.status === 200
      ? {}
      : (answer.body as unknown as { error: { fields: unknown } }).error.fields;
  };
  const GIVEN = {
    'header.order_id': 'B-18',
    first_name: 'Noor',
    day: 'Monday',
    'button.2.order_id': 'b18',
    'button.4.code': 'SNOW',
  };

  it('carry header, named body, address, code and payload, each at its place', async () => {
    const values = { ...GIVEN, 'button.1.payload': 'no:b18' };
    expect(await componentsSent(all._id, values)).toEqual([
      { type: 'header', parameters: [text('B-18', 'order_id')] },
      { type: 'body', parameters: [text('Noor', 'first_name'), text('Monday', 'day')] },
      {
        type: 'button',
        sub_type: 'quick_reply',
        index: '1',
        parameters: [{ type: 'payload', payload: 'no:b18' }],
      },
      { type: 'button', sub_type: 'url', index: '2', parameters: [text('b18')] },
      {
        type: 'button',
        sub_type: 'copy_code',
        index: '4',
        parameters: [{ type: 'coupon_code', coupon_code: 'SNOW' }],
      },
    ]);
    const shown = (await test.messages(conversation)).at(-1);
    expect(JSON.stringify(shown?.message)).toContain('Hello Noor, Monday is the day, Noor, on which');
    expect(JSON.stringify(shown?.message)).toContain('https://shop.example/?id=b18');
  });

  it('carry positional values in the order of their numbers, header and body counted apart', async () => {
    const { _id } = await approved(
      [
        { type: 'HEADER', format: 'TEXT', text: 'Order {{1}}' },
        { type: 'BODY', text: 'On {{2}} we shall be there, dear {{1}}, as we have said.' },
      ],
      ['1', '2'],
    );
    expect(await componentsSent(_id, { 'header.1': 'B-18', 1: 'Noor', 2: 'Monday' })).toEqual([
      { type: 'header', parameters: [text('B-18')] },
      { type: 'body', parameters: [text('Noor'), text('Monday')] },
    ]);
  });

  it('carry nothing where nothing is variable', async () => {
    const { _id } = await approved([{ type: 'BODY', text: 'Your order is ready.' }], []);
    expect(await componentsSent(_id, {})).toBeUndefined();
  });

  it('bring back the payload of the button that the customer pressed', async () => {
    const { _id } = dataOf(await send(all._id, { ...GIVEN, 'button.0.payload': 'yes:b18' }));
    const found = await outcome(_id);
    if (!('wamid' in found)) throw new Error('It was not taken.');
    await test.write('+43 660 555 0012', {
      type: 'button',
      button: { payload: 'yes:b18', text: 'Yes' },
      context: { message_id: found.wamid },
    });
    await test.settled();
    const answer = (await test.messages(conversation)).at(-1);
    expect(answer).toMatchObject({ direction: 'inbound', message_type: 'button' });
    expect(answer?.message).toMatchObject({ payload: 'yes:b18' });
    expect(answer?.quoted_message_id).toBe(_id);
  });

  const x = (length: number): string => 'x'.repeat(length);
  const BODY_WORDS = 'Hello , Monday is the day, , on which it is ready.'.length;
  const TOO_LONG = /^This can have at most/;
  it.each<readonly [string, Values, Record<string, unknown>]>([
    ['nothing is missing', {}, {}],
    ['the header is full', { 'header.order_id': x(54) }, {}],
    ['and one more', { 'header.order_id': x(55) }, { 'message.values.order_id': TOO_LONG }],
    ['a header of emoji is full', { 'header.order_id': '🎉'.repeat(54) }, {}],
    ['and one more of them', { 'header.order_id': '🎉'.repeat(55) }, { 'message.values.order_id': TOO_LONG }],
    ['the body is full', { first_name: x((1024 - BODY_WORDS) / 2) }, {}],
    [
      'and one more',
      { first_name: x((1024 - BODY_WORDS) / 2), day: 'Mondays' },
      { 'message.values.first_name': 'The whole text can have at most 1024 characters.' },
    ],
    ['a body of emoji is full', { first_name: '🎉'.repeat((1024 - BODY_WORDS) / 2) }, {}],
    ['the code is full', { 'button.4.code': x(20) }, {}],
    ['and one more', { 'button.4.code': x(21) }, { 'message.values.button.4.code': TOO_LONG }],
    ['the address is full', { 'button.2.order_id': x(1024) }, {}],
    [
      'and one more',
      { 'button.2.order_id': x(1025) },
      { 'message.values.button.2.order_id': expect.any(String) },
    ],
    ['the payload is full', { 'button.0.payload': x(256) }, {}],
    ['and one more', { 'button.0.payload': x(257) }, { 'message.values.button.0.payload': TOO_LONG }],
    ['four spaces', { day: 'a    b' }, {}],
    [
      'five',
      { day: 'a     b' },
      { 'message.values.day': 'WhatsApp takes no more than four spaces in a row.' },
    ],
    [
      'a line break',
      { day: 'a\nb' },
      { 'message.values.day': 'WhatsApp takes no line breaks or tabs here.' },
    ],
    ['a tab', { day: 'a\tb' }, { 'message.values.day': 'WhatsApp takes no line breaks or tabs here.' }],
    ['nothing', { day: ' ' }, { 'message.values.day': 'Please enter a value for day.' }],
    [
      'no code',
      { 'button.4.code': '' },
      { 'message.values.button.4.code': 'Please enter a value for each button.' },
    ],
  ])('are checked before: %s', async (_name, values, fields) => {
    const answer = await send(all._id, { ...GIVEN, ...values });
    if (Object.keys(fields).length === 0) {
      // What we let go, WhatsApp takes.
      expect(await outcome(dataOf(answer)._id)).toHaveProperty('payload');
      return;
    }
    const told = (answer.body as unknown as { error: { fields?: object } }).error.fields;
    const wanted = Object.entries(fields).map(([key, value]) => [
      key,
      value instanceof RegExp ? (expect.stringMatching(value) as unknown) : value,
    ]);
    expect(told).toEqual(Object.fromEntries(wanted));
  });

  it('that show a place, or have lost their file, are not sent', async () => {
    const body = { type: 'BODY', text: 'We are here.' };
    test.emulator.seed({
      templates: [
        {
          waba_id: WABA,
          name: 'a_place',
          language: 'en_US',
          components: [{ type: 'HEADER', format: 'LOCATION' }, body],
        },
        {
          waba_id: WABA,
          name: 'no_file',
          language: 'en_US',
          components: [{ type: 'HEADER', format: 'IMAGE' }, body],
        },
      ],
    });
    await test.owner.post('/template/import', {});
    const ids = new Map(
      dataOf(await test.owner.get<{ data: WhatsappTemplate[] }>('/whatsapp/templates')).map((one) => [
        one.template_name,
        one._id,
      ]),
    );
    expect(await fieldsOf(ids.get('a_place') ?? '', {})).toEqual({
      'message.template_id': 'This template shows a place, which cannot be chosen here yet.',
    });
    expect(await fieldsOf(ids.get('no_file') ?? '', {})).toEqual({
      'message.template_id': 'The file of this template has not been loaded from WhatsApp yet.',
    });
  });

  it('take what is not given from contact and deal, and else from the default', async () => {
    const source = (entity: string, field: string) => ({ source: { entity, field } });
    const template = await hands.save('sources', {
      template_content: {
        components: [
          {
            type: 'BODY',
            text: 'Hello {{first_name}}, about {{title}}: we have {{thing}} and {{other}} for you, as we said last week.',
          },
        ],
      },
      template_variables: [
        { name: 'first_name', default_value: 'friend', ...source('contact', 'first_name') },
        { name: 'title', default_value: 'your order', ...source('deal', 'deal_title') },
        { name: 'thing', default_value: 'something', ...source('contact', 'nowhere') },
        { name: 'other', default_value: 'more', source: null },
      ],
    });
    const values = async (body: object) =>
      dataOf(
        await test.owner.post<{ data: { values: Values; origins: Values; problems: Values } }>(
          `/template/${template._id}/values`,
          body,
        ),
      );
    expect(await values({ contact_id })).toMatchObject({
      values: { title: 'your order', thing: 'something', other: 'more' },
      origins: { first_name: 'field', title: 'default', thing: 'default', other: 'default' },
      problems: {},
    });
    expect(await values({})).toMatchObject({ values: { first_name: 'friend' }, problems: {} });
    expect(await values({ contact_id, values: { other: 'y'.repeat(1024) } })).toMatchObject({
      problems: { other: 'The whole text can have at most 1024 characters.' },
    });
  });

  it('only when Meta has approved them', async () => {
    const { _id } = await hands.save('only_a_draft');
    expect(refusalOf(await send(_id, { first_name: 'Noor' }))).toBe('409 template_not_approved');
  });

  it.each([132000, 132001, 132005, 132007, 132012, 132015, 132016, 132018])(
    'and refused with %i say what happened and what to do, and are not sent again',
    async (code) => {
      for (const mode of ['sync', 'async'] as const) {
        test.emulator.core.config.patch({ sends: { fail_next: { count: 1, code, mode } } });
        const { _id } = dataOf(await send(all._id, GIVEN));
        const failed = await until(async () => {
          const found = await message(_id);
          expect(found?.status).toBe('failed');
          return found;
        });
        expect(failed?.error_code).toBe(code);
        const meaning = whatsappError(code);
        expect(meaning.retry).toBe('never');
        expect([meaning.title, meaning.text, meaning.nextStep].every((words) => words.length > 10)).toBe(
          true,
        );
        expect(meaning.text).not.toContain(String(code));
      }
    },
  );
});
