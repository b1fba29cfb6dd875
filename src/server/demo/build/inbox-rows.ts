import type { Insertable, Selectable } from 'kysely';
import { CUSTOMER_REPLIED } from '../../domains/chat/scheduled/repository';
import type { Schema } from '../../platform/db/schema';
import type { ShopKey } from '../data/shops';
import type { TeammateKey } from '../data/team';
import type { DemoFiles } from '../files';
import type { InboxData, ScheduledData } from './inbox-data';
import type { Ids } from '../../platform/demo/ids';
import type { MessageRow } from './message-rows';
import { momentAfter, targetOf } from './notes';

const DAY_MS = 86_400_000;
const FIRST_QUICK_REPLY_DAYS = 200;

/** A conversation that has been built. */
export interface Chat {
  readonly person: string;
  readonly shop: ShopKey;
  readonly conversation: Pick<Selectable<Schema['conversations']>, '_id' | 'last_inbound_at'>;
  readonly messages: readonly MessageRow[];
}

export interface InboxInput {
  readonly business_id: string;
  readonly now: number;
  readonly ids: Ids;
  readonly files: DemoFiles;
  readonly team: Readonly<Record<TeammateKey, { readonly _id: string }>>;
  readonly chats: readonly Chat[];
}

export interface InboxRows {
  readonly conversation_pins: Insertable<Schema['conversation_pins']>[];
  readonly message_stars: Insertable<Schema['message_stars']>[];
  readonly scheduled_messages: Insertable<Schema['scheduled_messages']>[];
  readonly quick_replies: Insertable<Schema['quick_replies']>[];
}

/** What the team has put beside the threads; notes are part of them (notes.ts). */
export function buildInboxRows(data: InboxData, input: InboxInput): InboxRows {
  const { business_id, now, team } = input;
  const own = { business_id, user_id: team.maya._id };
  return {
    conversation_pins: data.pins.map((pin) => ({
      ...own,
      conversation_id: chatOf(pin, input).conversation._id,
      pinned_at: now - pin.age,
    })),
    message_stars: data.stars.map((star) => {
      const { _id, conversation_id, sent_at } = targetOf(star, chatOf(star, input).messages);
      const starred_at = Math.min(now, sent_at + star.gap);
      return { ...own, message_id: _id, conversation_id, starred_at };
    }),
    scheduled_messages: data.scheduled.map((scheduled) => scheduledRow(scheduled, input)),
    quick_replies: data.quickReplies.map(({ shortcut, by, files, text }, index) => {
      // A week apart: they have come one by one.
      const at = now - (FIRST_QUICK_REPLY_DAYS - index * 7) * DAY_MS;
      return {
        business_id,
        _id: input.ids.at(at),
        shortcut,
        body: text,
        attachments: JSON.stringify(files.map((file) => input.files.file(file).kept.media_id)),
        created_by: team[by]._id,
        created_at: at,
        updated_at: at,
      };
    }),
  };
}

function chatOf(place: { readonly person: string; readonly shop: ShopKey }, { chats }: InboxInput): Chat {
  const chat = chats.find(({ person, shop }) => person === place.person && shop === place.shop);
  if (!chat) throw new Error(`${place.person} has no conversation with ${place.shop}.`);
  return chat;
}

function scheduledRow(scheduled: ScheduledData, input: InboxInput) {
  const { business_id, now, ids, team } = input;
  const { conversation, messages } = chatOf(scheduled, input);
  const created_at = momentAfter(scheduled, targetOf(scheduled, messages), messages, now);
  const message = { body: scheduled.text };
  const { replied } = scheduled;
  return {
    business_id,
    _id: ids.at(created_at),
    conversation_id: conversation._id,
    user_id: team[scheduled.by]._id,
    request: JSON.stringify({ type: 'text', message }),
    message_type: 'text',
    message: JSON.stringify(message),
    send_at: now + scheduled.in,
    cancel_on_reply: scheduled.cancelOnReply ? 1 : 0,
    state: replied ? ('cancelled' as const) : ('waiting' as const),
    reason: replied ? CUSTOMER_REPLIED : null,
    message_id: null,
    created_at,
    updated_at: replied ? (conversation.last_inbound_at ?? created_at) : created_at,
  };
}
