import type { Selectable } from 'kysely';
import type { QuotedMessage } from '@shared/contract/chat';
import { sharedMediaKind } from '@shared/rules/shared-media';
import { makeWamid } from '@shared/rules/wamid';
import { type StoredReaction, toLastMessage } from '../../domains/chat/messages/rows';
import type { Schema } from '../../platform/db/schema';
import type { TeammateKey } from '../data/team';
import type { Random } from '@shared/seeded-random';
import type { Draft } from '../stories/draft';
import { inboundDelivery, outboundDelivery } from './delivery';
import type { Ids } from '../../platform/demo/ids';

export type MessageRow = Selectable<Schema['messages']>;

export interface ConversationInput {
  readonly business_id: string;
  readonly account_id: string;
  readonly contact_id: string;
  /** Null for somebody of whom only a user id is known. */
  readonly wa_id: string | null;
  /** Digits inside the message ids. */
  readonly wamidPhone: string;
  /** Oldest first; a `quote` is a place in this list. */
  readonly drafts: readonly Draft[];
  /** How many of the newest inbound messages nobody has seen. */
  readonly unread: number;
  readonly showsReading: boolean;
  readonly now: number;
  readonly random: Random;
  readonly ids: Ids;
  readonly team: Readonly<Record<TeammateKey, { readonly _id: string; readonly name: string }>>;
}

/** The rows of its messages, oldest first; our reactions, which show on their targets, behind the others. */
export function messageRows(input: ConversationInput, conversation_id: string): MessageRow[] {
  const { random, drafts } = input;
  const times = orderedTimes(drafts, input.now);
  const answers = nextAnswers(drafts, times);
  const written = drafts.filter((draft) => draft.by === null && draft.message_type !== 'system').length;
  const seen = written - input.unread;
  const rows: MessageRow[] = [];
  let count = 0;
  for (const [index, draft] of drafts.entries()) {
    const at = times[index] ?? draft.at;
    const circumstances = {
      now: input.now,
      random,
      answeredAt: answers[index] ?? null,
      showsReading: input.showsReading,
      by: draft.by === null ? '' : input.team[draft.by].name,
    };
    const isSystem = draft.message_type === 'system';
    if (draft.by === null && !isSystem) count += 1;
    const { hasWamid, ...delivery } =
      draft.by === null
        ? inboundDelivery({ ...draft, at }, isSystem || count <= seen, circumstances)
        : outboundDelivery({ ...draft, at }, circumstances);
    const direction = draft.by === null ? 'inbound' : 'outbound';
    const quoted = quotedOf(draft.quote, rows);
    rows.push({
      business_id: input.business_id,
      _id: input.ids.at(at),
      conversation_id,
      account_id: input.account_id,
      wamid: hasWamid ? makeWamid(input.wamidPhone, random.hex(20), direction) : null,
      direction,
      message_type: draft.message_type,
      message: JSON.stringify(draft.content),
      ...delivery,
      sent_at: at,
      created_at: direction === 'inbound' ? (delivery.delivered ?? at) : at,
      quoted_message_id: quoted?._id ?? null,
      quoted: quoted === null ? null : JSON.stringify(quoted),
      thread_id: null,
      reactions: JSON.stringify(storedReactions(draft, at, input)),
      in_thread: 1,
      shelf: sharedMediaKind(draft.message_type, draft.content),
      edited_at: draft.edited ? Math.min(input.now, at + 48_000) : null,
      revoked_at: draft.revoked ? Math.min(input.now, at + 31_000) : null,
      forwarded: draft.forwarded ? 1 : 0,
      sent_by: draft.by === null ? null : input.team[draft.by]._id,
      automatic: null,
      client_key: null,
      retried_as: null,
      raw: null,
    });
  }
  return [...rows, ...ownReactions(input, rows)];
}

/** Strictly one after the other, and none later than now. */
function orderedTimes(drafts: readonly Draft[], now: number): number[] {
  const times: number[] = [];
  let last = 0;
  for (const { at, by } of drafts) {
    // WhatsApp tells whole seconds of what customers send.
    const time = Math.max(by === null ? Math.floor(at / 1000) * 1000 : at, last + 1000);
    times.push(time);
    last = time;
  }
  // Whoever sends several at once may end up after the present: everything moves back together then.
  const over = Math.max(0, last - now);
  return over === 0 ? times : times.map((time) => time - over);
}

/** For each message, when the customer next writes after it. */
function nextAnswers(drafts: readonly Draft[], times: readonly number[]): (number | null)[] {
  const answers: (number | null)[] = [];
  let next: number | null = null;
  for (let index = drafts.length - 1; index >= 0; index -= 1) {
    answers[index] = next;
    if (drafts[index]?.by === null) next = times[index] ?? null;
  }
  return answers;
}

function quotedOf(quote: Draft['quote'], rows: readonly MessageRow[]): QuotedMessage | null {
  if (quote === null) return null;
  if (quote === 'unknown') return { _id: null, direction: 'outbound', message_type: 'unknown', message: {} };
  const row = rows[quote];
  if (!row) throw new Error('A message of the demo quotes one that does not exist.');
  const { _id, direction, message_type, message } = toLastMessage(row);
  return { _id, direction, message_type, message };
}

function storedReactions(
  { reactions }: Draft,
  sentAt: number,
  { now, team }: ConversationInput,
): StoredReaction[] {
  return reactions.map(({ by, emoji, at }) => ({
    actor: by === null ? 'customer' : 'business',
    emoji,
    direction: by === null ? 'inbound' : 'outbound',
    by: by === null ? null : team[by].name,
    at: new Date(Math.min(now, Math.max(at, sentAt + 1000))).toISOString(),
  }));
}

/** A reaction of ours is also a message that was sent; it shows on its target and not in the thread. */
function ownReactions(input: ConversationInput, rows: readonly MessageRow[]): MessageRow[] {
  return input.drafts.flatMap(({ reactions }, index) =>
    reactions.flatMap(({ by, emoji, at }): MessageRow[] => {
      const target = rows[index];
      if (by === null || !target) return [];
      const time = Math.min(input.now, Math.max(at, target.sent_at + 1000));
      return [
        {
          ...target,
          _id: input.ids.at(time),
          wamid: makeWamid(input.wamidPhone, input.random.hex(20), 'outbound'),
          direction: 'outbound',
          message_type: 'reaction',
          message: JSON.stringify({ message_id: target._id, emoji }),
          status: 'delivered',
          sent_at: time,
          created_at: time,
          sent: time,
          delivered: time,
          read: null,
          attempted_at: time,
          quoted_message_id: null,
          quoted: null,
          reactions: '[]',
          in_thread: 0,
          shelf: null,
          edited_at: null,
          revoked_at: null,
          forwarded: 0,
          sent_by: input.team[by]._id,
        },
      ];
    }),
  );
}
