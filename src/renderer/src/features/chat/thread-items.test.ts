import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import type { LocalSend } from './local-send';
import { buildMessage, buildOwnMessage, minutesAgo } from './testing/builders';
import { buildThreadItems, createThreadItems, oldestFirst } from './thread-items';

const entry = (over: Partial<LocalSend> = {}): LocalSend => ({
  client_key: 'key-a',
  conversation_id: 'conv_1',
  created_at: minutesAgo(0),
  preview: { message_type: 'text', message: { body: 'Waiting' }, quoted: null },
  state: 'queued',
  ...over,
});
const DAY = 24 * 60;

describe('oldestFirst', () => {
  it('turns pages of the newest first into one list of the oldest first', () => {
    const [a, b, c] = [30, 20, 10].map((age) => buildMessage({ sent_at: minutesAgo(age) }));
    expect(oldestFirst([{ rows: [c!, b!] }, { rows: [a!] }])).toEqual([a, b, c]);
  });

  it('shows a message once when two pages hold it', () => {
    const [a, b, c] = [30, 20, 10].map((age) => buildMessage({ sent_at: minutesAgo(age) }));
    expect(oldestFirst([{ rows: [c!, b!] }, { rows: [b!, a!] }])).toEqual([a, b, c]);
  });

  it('puts a late message where it belongs', () => {
    const [a, b, c] = [30, 20, 10].map((age) => buildMessage({ sent_at: minutesAgo(age) }));
    expect(oldestFirst([{ rows: [a!, c!, b!] }])).toEqual([a, b, c]);
  });
});

describe('buildThreadItems', () => {
  it('puts a date above each day and nothing between messages of one day', () => {
    const messages = [DAY, 20, 10].map((age) => buildMessage({ sent_at: minutesAgo(age) }));
    expect(buildThreadItems(messages, []).map(({ kind }) => kind)).toEqual([
      'date',
      'message',
      'date',
      'message',
      'message',
    ]);
  });

  it('joins messages of one side and parts the sides', () => {
    const messages = [
      buildMessage({ sent_at: minutesAgo(5) }),
      buildMessage({ sent_at: minutesAgo(4) }),
      buildOwnMessage({ sent_at: minutesAgo(3) }),
    ];
    const joined = buildThreadItems(messages, []).flatMap((item) =>
      item.kind === 'message' ? item.joined : [],
    );
    expect(joined).toEqual([false, true, false]);
  });

  it('shows what waits in the outbox after the messages, and not what the server has', () => {
    const messages = [buildOwnMessage({ client_key: 'key-a' })];
    const items = buildThreadItems(messages, [entry(), entry({ client_key: 'key-b' })]);
    const keys = items.flatMap((item) => (item.kind === 'message' ? item.key : []));
    expect(keys).toEqual(['key-a', 'key-b']);
  });

  it('keeps the key when the server record takes the place of the outbox entry', () => {
    const waiting = buildThreadItems([], [entry()]).at(-1);
    const stored = buildThreadItems([buildOwnMessage({ client_key: 'key-a' })], [entry()]).at(-1);
    expect(stored?.key).toBe(waiting?.key);
    expect(stored).toMatchObject({ local: null });
  });

  it('hides a reaction whose target is loaded and shows the one whose target is not', () => {
    const target = buildMessage({ sent_at: minutesAgo(5) });
    const reaction = (to: string) =>
      buildMessage({ message_type: 'reaction', message: { message_id: to, emoji: '👍' } });
    const shown = buildThreadItems([target, reaction(target._id), reaction('somewhere-else')], []);
    expect(shown.filter(({ kind }) => kind === 'message')).toHaveLength(2);
  });

  it('shows an own reaction that is on its way on its target, in the place of the earlier one', () => {
    const target = buildMessage({
      reactions: [
        { emoji: '❤️', direction: 'outbound', by: 'Marta', at: minutesAgo(1) },
        { emoji: '🙏', direction: 'inbound', by: null, at: minutesAgo(1) },
      ],
    });
    const waiting = (emoji: string) =>
      entry({
        preview: { message_type: 'reaction', message: { message_id: target._id, emoji }, quoted: null },
      });
    const emojis = (outbox: readonly LocalSend[]) => {
      const item = buildThreadItems([target], outbox).at(-1);
      return item?.kind === 'message' ? item.message.reactions.map(({ emoji }) => emoji) : null;
    };
    expect(emojis([waiting('👍')])).toEqual(['🙏', '👍']);
    expect(emojis([waiting('')])).toEqual(['🙏']);
  });

  it('leaves the records of the cache as they are', () => {
    const target = Object.freeze(buildMessage());
    const [, item] = buildThreadItems([target], []);
    expect(item).toMatchObject({ message: target });
    expect(item?.kind === 'message' && item.message).toBe(target);
  });
});

describe('createThreadItems', () => {
  const age = fc.integer({ min: 0, max: 3 * DAY });
  const shape = fc.record({
    age,
    kind: fc.constantFrom('in', 'out', 'system', 'reaction'),
    target: fc.nat(30),
  });
  type Shape = typeof shape extends fc.Arbitrary<infer Value> ? Value : never;

  const make = (shapes: readonly Shape[]) => {
    const made = shapes.map(({ age: minutes, kind, target }, n) => {
      const over = { _id: `m${n}`, sent_at: minutesAgo(minutes) };
      if (kind === 'out') return buildOwnMessage({ ...over, client_key: `k${n}` });
      if (kind === 'in') return buildMessage(over);
      if (kind === 'system') return buildMessage({ ...over, message_type: 'system' });
      const message = { message_id: `m${target}`, emoji: '👍' };
      return buildMessage({ ...over, message_type: 'reaction', message });
    });
    return oldestFirst([{ rows: made.toReversed() }]);
  };
  const outboxes = fc.constantFrom(
    [],
    [entry()],
    [entry({ client_key: 'k3' })],
    [
      entry({
        preview: { message_type: 'reaction', message: { message_id: 'm2', emoji: '🎉' }, quoted: null },
      }),
    ],
  );
  /** What is shown of the thread, step by step: a stretch of it, with one message changed. */
  const steps = fc.array(
    fc.record({ from: fc.nat(10), to: fc.nat(30), changed: fc.nat(30), outbox: outboxes }),
    { minLength: 1, maxLength: 6 },
  );

  it('shows the same as building it again, whatever changes', () => {
    fc.assert(
      fc.property(fc.array(shape, { maxLength: 30 }), steps, (shapes, looks) => {
        const all = make(shapes);
        const items = createThreadItems();
        for (const { from, to, changed, outbox } of looks) {
          const shown = all
            .slice(from, to)
            .map((message, n) => (n === changed ? { ...message, status: 'read' as const } : message));
          expect(items(shown, outbox)).toEqual(buildThreadItems(shown, outbox));
        }
      }),
      { numRuns: 300 },
    );
  });

  it('shows a reaction as a line of its own again when its target, which came after it, is gone', () => {
    const [target, other] = [
      buildMessage({ sent_at: minutesAgo(1) }),
      buildMessage({ sent_at: minutesAgo(5) }),
    ];
    const message = { message_id: target._id, emoji: '👍' };
    const early = buildMessage({ message_type: 'reaction', message, sent_at: minutesAgo(9) });
    const items = createThreadItems();
    for (const shown of [
      [early, other, target],
      [early, other],
      [early, other, target],
    ])
      expect(items(shown, [])).toEqual(buildThreadItems(shown, []));
  });

  it('keeps what stands in front of a new message', () => {
    const messages = [DAY, 20, 10].map((minutes) => buildMessage({ sent_at: minutesAgo(minutes) }));
    const items = createThreadItems();
    const before = items(messages, []);
    const after = items([...messages, buildMessage({ sent_at: minutesAgo(1) })], []);
    expect(after.slice(0, before.length).every((item, n) => item === before[n])).toBe(true);
  });
});
