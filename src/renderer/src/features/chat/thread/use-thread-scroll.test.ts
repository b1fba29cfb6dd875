import { describe, expect, it } from 'vitest';
import { buildMessage, buildOwnMessage, minutesAgo } from '../testing/builders';
import { buildThreadItems } from '../thread-items';
import { edgesOf, inboundAfter, isPrepend } from './use-thread-scroll';

const [a, b, c, d] = [40, 30, 20, 10].map((age) => buildMessage({ sent_at: minutesAgo(age) })) as [
  ReturnType<typeof buildMessage>,
  ReturnType<typeof buildMessage>,
  ReturnType<typeof buildMessage>,
  ReturnType<typeof buildMessage>,
];
const edges = (...messages: (typeof a)[]) => edgesOf(buildThreadItems(messages, []));

describe('isPrepend', () => {
  it('sees older messages in front, under the same date', () => {
    expect(isPrepend(edges(b, c), edges(a, b, c))).toBe(true);
  });
  it('is not fooled by a message at the end, a first load, or another thread', () => {
    expect(isPrepend(edges(b, c), edges(b, c, d))).toBe(false);
    expect(isPrepend(edges(), edges(b, c))).toBe(false);
    expect(isPrepend(edges(b, c), edges(a, b, c, d))).toBe(false);
    expect(isPrepend(edges(a, b, c), edges(b, c))).toBe(false);
  });
});

describe('inboundAfter', () => {
  it('counts what the customer wrote after a message', () => {
    const own = buildOwnMessage({ sent_at: minutesAgo(5) });
    const items = buildThreadItems([a, b, c, own, buildMessage({ sent_at: minutesAgo(1) })], []);
    expect(inboundAfter(items, b._id)).toBe(2);
    expect(inboundAfter(items, items.at(-1)?.key ?? null)).toBe(0);
  });
});
