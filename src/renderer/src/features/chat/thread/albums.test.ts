import { describe, expect, it } from 'vitest';
import type { Message } from '@shared/contract/chat';
import type { LocalSend } from '../local-send';
import { buildMessage, buildOwnMessage, minutesAgo } from '../testing/builders';
import { createThreadItems } from '../thread-items';
import { createThreadRows, entriesOfRow, holdsMessage } from './albums';
import { edgesOf, isPrepend } from './use-thread-scroll';

const media = (caption?: string) => ({
  url: '/api/m',
  thumb_url: null,
  state: 'ready' as const,
  mime_type: 'image/jpeg',
  ...(caption !== undefined && { caption }),
});
/** A picture `seconds` after noon. */
const picture = (seconds: number, over: Partial<Message> = {}, caption?: string): Message =>
  buildMessage({
    message_type: 'image',
    message: media(caption),
    sent_at: minutesAgo(-seconds / 60),
    ...over,
  });
const pending = (seconds: number, state: LocalSend['state'] = 'queued'): LocalSend => ({
  client_key: `key-${seconds}`,
  conversation_id: 'conv_1',
  created_at: minutesAgo(-seconds / 60),
  preview: { message_type: 'image', message: media(), quoted: null },
  state,
});
/** How many messages stand in each row, dates left out. */
const shape = (messages: readonly Message[], outbox: readonly LocalSend[] = []): readonly number[] =>
  createThreadRows()(createThreadItems()(messages, outbox))
    .filter(({ kind }) => kind !== 'date')
    .map((row) => entriesOfRow(row).length);

describe('createThreadRows', () => {
  it('puts pictures and films that came together into one row', () => {
    expect(shape([picture(0), picture(50, { message_type: 'video' }), picture(110)])).toEqual([3]);
  });
  it('leaves a grid as it is when older pictures of the same time are loaded', () => {
    const newer = Array.from({ length: 40 }, (_, index) => picture(100 + index));
    const older = Array.from({ length: 25 }, (_, index) => picture(75 + index));
    const items = createThreadItems();
    const rows = createThreadRows();
    const grids = (messages: readonly Message[]) =>
      rows(items(messages, [])).filter(({ kind }) => kind !== 'date');
    const before = grids(newer);
    const all = grids([...older, ...newer]);
    expect(all.map((row) => entriesOfRow(row).length)).toEqual([25, 30, 10]);
    expect(all.slice(1).map(({ key }) => key)).toEqual(before.map(({ key }) => key));
    expect(isPrepend(edgesOf(before), edgesOf(all))).toBe(true);
    // What comes at the end joins what is there.
    expect(grids([...older, ...newer, picture(141)]).map((row) => entriesOfRow(row).length)).toEqual([
      25, 30, 11,
    ]);
  });
  it('begins another after more than a minute', () => {
    expect(shape([picture(0), picture(60), picture(121), picture(122)])).toEqual([2, 2]);
  });
  it('parts the sides, what is not a picture, and days', () => {
    const own = { message_type: 'image' as const, message: media(), sent_at: minutesAgo(-2 / 60) };
    expect(shape([picture(0), picture(1), buildOwnMessage(own), picture(3)])).toEqual([2, 1, 1]);
    expect(shape([picture(0), buildMessage({ sent_at: minutesAgo(-0.02) }), picture(2)])).toEqual([1, 1, 1]);
    const midnight = 12 * 3600;
    expect(shape([picture(midnight - 1), picture(midnight)])).toEqual([1, 1]);
  });
  it('parts what two teammates have sent', () => {
    const by = (seconds: number, _id: string): Message =>
      buildOwnMessage({
        message_type: 'image',
        message: media(),
        sent_at: minutesAgo(-seconds / 60),
        sent_by: { _id, name: _id },
      });
    expect(shape([by(0, 'a'), by(1, 'a'), by(2, 'b')])).toEqual([2, 1]);
  });
  it('takes words at the first or at the last, not between', () => {
    expect(shape([picture(0, {}, 'All of them'), picture(1), picture(2)])).toEqual([3]);
    expect(shape([picture(0), picture(1), picture(2, {}, 'All of them'), picture(3), picture(4)])).toEqual([
      3, 2,
    ]);
    expect(shape([picture(0, {}, 'This'), picture(1, {}, 'That')])).toEqual([1, 1]);
  });
  it('leaves answers, what was taken back and what came from an advertisement alone', () => {
    const quoted = buildMessage();
    const answer = { quoted: { ...quoted, sender: 'customer' } as unknown as Message['quoted'] };
    expect(shape([picture(0), picture(1, answer), picture(2)])).toEqual([1, 1, 1]);
    expect(shape([picture(0), picture(1, { revoked_at: minutesAgo(0) }), picture(2)])).toEqual([1, 1, 1]);
  });
  it('holds no more than thirty', () => {
    expect(shape(Array.from({ length: 65 }, (_, n) => picture(n)))).toEqual([30, 30, 5]);
  });
  it('takes in what waits in the outbox, failed or not', () => {
    const own = buildOwnMessage({
      message_type: 'image',
      message: media(),
      sent_at: minutesAgo(0),
      client_key: 'key-0',
    });
    expect(shape([own], [pending(1), pending(2, 'failed')])).toEqual([3]);
  });

  it('makes a grid of a single picture as the next one comes, under the same key, and only that row changes', () => {
    const items = createThreadItems();
    const rows = createThreadRows();
    const early = [picture(0), picture(1), buildMessage({ sent_at: minutesAgo(-0.1) }), picture(20)];
    const before = rows(items(early, []));
    const late = picture(21);
    const after = rows(items([...early, late], []));
    expect(after.map(({ key }) => key)).toEqual(before.map(({ key }) => key));
    expect(after.slice(0, -1).every((row, index) => row === before[index])).toBe(true);
    expect(after.at(-1)).toMatchObject({ kind: 'album' });
    expect(holdsMessage(after.at(-1)!, late._id)).toBe(true);
    expect(rows(items([...early, late], [])).at(-1)).toBe(after.at(-1));
  });
});
