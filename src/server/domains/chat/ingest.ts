import type { MessageContent, QuotedMessage } from '@shared/contract/chat';
import { shelfOf } from '@shared/rules/shelf';
import { newId } from '../../platform/ids';
import type { Platform } from '../../platform/platform';
import { type Scope, type TransactionScope, inTransaction } from '../../platform/scope';
import {
  changeCounts,
  findConversation,
  insertConversation,
  updateConversation,
} from './conversation-repository';
import { noteArrival, noteHappening } from './enquiries';
import type {
  ChannelAccount,
  ChannelPerson,
  InboundEdit,
  InboundMessage,
  InboundReaction,
  InboundRevoke,
  PersonChanged,
  StatusUpdate,
} from './ingest-types';
import {
  indexMessage,
  insertMessage,
  keepPending,
  messageById,
  messageByWamid,
  takePending,
  updateMessage,
} from './message-repository';
import type { AwayAnswer } from './away-answer';
import type { ChatContacts } from './ports';
import { withReaction } from './reactions';
import { newestWithin, placeWithinSecond } from './place-in-second';
import { cancelOnReply } from './scheduled-repository';
import { type MessageRow, parseReactions, toLastMessage } from './rows';
import { applyStatus } from './status';
import { refreshLastMessage, shownAt, showReaction } from './last-message';

type ReadyMedia = Extract<FetchedMedia, { readonly state: 'ready' }>;

/** Media of an inbound message after it was fetched from WhatsApp. */
export type FetchedMedia =
  | {
      readonly state: 'ready';
      readonly media_id: string;
      readonly url: string;
      readonly thumb_url: string | null;
      readonly mime_type: string;
      readonly size: number;
      readonly width: number | null;
      readonly height: number | null;
    }
  | { readonly state: 'failed' }
  | { readonly state: 'fetching' };

/**
 * What a channel tells us, applied to the conversations. Everything is idempotent by WhatsApp's id, and whatever
 * comes before the message it is about waits for that message: deliveries are doubled and out of order.
 */
export interface ChatIngest {
  message(tx: TransactionScope, account: ChannelAccount, message: InboundMessage): Promise<void>;
  reaction(tx: TransactionScope, account: ChannelAccount, reaction: InboundReaction): Promise<void>;
  edit(tx: TransactionScope, account: ChannelAccount, edit: InboundEdit): Promise<void>;
  revoke(tx: TransactionScope, account: ChannelAccount, revoke: InboundRevoke): Promise<void>;
  /** False: only a former id is told, and nobody here is known by it. */
  personChanged(tx: TransactionScope, account: ChannelAccount, change: PersonChanged): Promise<boolean>;
  status(tx: TransactionScope, account: ChannelAccount, update: StatusUpdate): Promise<void>;
  attachMedia(scope: Scope, messageId: string, media: FetchedMedia): Promise<void>;
  /** Keeps the picture of the advertisement that a message came from. */
  attachReferralPicture(scope: Scope, messageId: string, picture: ReadyMedia): Promise<void>;
  /** Applies what waited for this wamid. */
  applyPending(tx: TransactionScope, wamid: string): Promise<void>;
}

type Waiting =
  | { readonly kind: 'status'; readonly value: StatusUpdate }
  | { readonly kind: 'reaction'; readonly value: InboundReaction }
  | { readonly kind: 'edit'; readonly value: InboundEdit }
  | { readonly kind: 'revoke'; readonly value: InboundRevoke };

const CUSTOMER = 'customer';
const QUOTED_DIRECTION = { customer: 'inbound', business: 'outbound' } as const;
/** As the column has it. */
const FORWARDED = { no: 0, once: 1, many: 2 } as const;

export function createChatIngest(
  platform: Platform,
  contacts: ChatContacts,
  answerAway: AwayAnswer,
): ChatIngest {
  const { clock, database, events, jobs } = platform;

  async function changed(
    tx: TransactionScope,
    row: Pick<MessageRow, '_id' | 'conversation_id'>,
  ): Promise<void> {
    await refreshLastMessage(tx, row.conversation_id, row._id);
    await events.append(tx, [
      { kind: 'message.updated', ids: { message_id: row._id, conversation_id: row.conversation_id } },
    ]);
  }

  async function wait(tx: TransactionScope, wamid: string, key: string, waiting: Waiting): Promise<void> {
    await keepPending(tx, { wamid, status: key, value: JSON.stringify(waiting), received_at: clock() });
  }

  async function lockedConversation(tx: TransactionScope, accountId: string, contactId: string) {
    const found = await findConversation(tx, accountId, contactId);
    if (!found) return undefined;
    await database.lockRow(tx.db, 'conversations', tx.business_id, found._id);
    return findConversation(tx, accountId, contactId);
  }

  /** The message, held until the transaction ends; its conversation first, as everybody does. */
  async function locked(tx: TransactionScope, row: MessageRow | undefined): Promise<MessageRow | undefined> {
    if (!row) return undefined;
    await database.lockRow(tx.db, 'conversations', tx.business_id, row.conversation_id);
    await database.lockRow(tx.db, 'messages', tx.business_id, row._id);
    return messageById(tx, row._id);
  }

  /** The conversation of the person with the account; made when there is none. */
  async function conversationOf(tx: TransactionScope, account: ChannelAccount, person: ChannelPerson) {
    const { contact_id } = await contacts.findOrCreateForChannel(tx, person);
    const known = await lockedConversation(tx, account._id, contact_id);
    if (known) return known;
    const now = clock();
    const created = await insertConversation(tx, {
      _id: newId(),
      account_id: account._id,
      contact_id,
      wa_id: person.wa_id,
      sort_at: now,
      last_message: null,
      unread_count: 0,
      message_count: 0,
      last_inbound_at: null,
      last_inbound_message_id: null,
      unanswered: 0,
      created_at: now,
      updated_at: now,
    });
    const row = await lockedConversation(tx, account._id, contact_id);
    if (!row) throw new Error('A conversation that was just written is not there.');
    if (created)
      await events.append(tx, [{ kind: 'conversation.created', ids: { conversation_id: row._id } }]);
    return row;
  }

  async function quotedBy(
    tx: TransactionScope,
    { quoted_wamid, quoted_by }: InboundMessage,
  ): Promise<QuotedMessage | null> {
    if (quoted_wamid === null) return null;
    const original = await messageByWamid(tx, quoted_wamid);
    if (!original) {
      const direction = quoted_by && QUOTED_DIRECTION[quoted_by];
      return { _id: null, direction, message_type: 'unknown', message: {} };
    }
    const { _id, direction, message_type, message } = toLastMessage(original);
    return { _id, direction, message_type, message };
  }

  async function applyEdit(tx: TransactionScope, row: MessageRow, edit: InboundEdit): Promise<void> {
    if (row.edited_at !== null && row.edited_at >= edit.sent_at) return;
    const before = JSON.parse(row.message) as MessageContent;
    // An edit of a caption does not carry the file again.
    const content = { ...before, ...edit.content, ...('media_id' in before ? pickMedia(before) : {}) };
    const shelf = shelfOf(row.message_type, content);
    await updateMessage(tx, row._id, { message: JSON.stringify(content), edited_at: edit.sent_at, shelf });
    await indexMessage(database, tx, row, content);
    await changed(tx, row);
  }

  async function applyReaction(
    tx: TransactionScope,
    row: MessageRow,
    reaction: InboundReaction,
  ): Promise<void> {
    const next = withReaction(parseReactions(row.reactions), {
      actor: CUSTOMER,
      emoji: reaction.emoji,
      direction: 'inbound',
      by: null,
      at: new Date(reaction.sent_at).toISOString(),
    });
    if (!next) return;
    await updateMessage(tx, row._id, { reactions: JSON.stringify(next) });
    await showReaction(tx, row, { emoji: reaction.emoji, at: reaction.sent_at });
    await changed(tx, row);
  }

  async function applyRevoke(tx: TransactionScope, row: MessageRow, revoke: InboundRevoke): Promise<void> {
    if (row.revoked_at !== null) return;
    await updateMessage(tx, row._id, { revoked_at: revoke.sent_at });
    await database.unindexMessage(tx.db, tx.business_id, row._id);
    await changed(tx, row);
  }

  async function applyStatusTo(tx: TransactionScope, row: MessageRow, update: StatusUpdate): Promise<void> {
    const change = applyStatus(row, update);
    const settled = row.wamid === null ? { wamid: update.wamid } : {};
    const isNews =
      row.wamid === null ||
      change.status !== row.status ||
      change.checking !== row.checking ||
      change.sent !== row.sent ||
      change.delivered !== row.delivered ||
      change.read !== row.read ||
      change.failed !== row.failed;
    if (!isNews) return;
    await updateMessage(tx, row._id, { ...change, ...settled });
    if ((change.status === 'failed') !== (row.status === 'failed')) await noteArrival(tx, row);
    await changed(tx, row);
  }

  const ingest: ChatIngest = {
    async message(tx, account, message) {
      if (await messageByWamid(tx, message.wamid)) return;
      const conversation = await conversationOf(tx, account, message.person);
      const now = clock();
      const newest = await newestWithin(tx, conversation, message.sent_at);
      const sentAt = placeWithinSecond(message.sent_at, now, newest);
      const quoted = await quotedBy(tx, message);
      const row: MessageRow = {
        _id: newId(),
        conversation_id: conversation._id,
        account_id: account._id,
        wamid: message.wamid,
        direction: 'inbound',
        message_type: message.message_type,
        message: JSON.stringify(message.content),
        status: 'delivered',
        sent_at: sentAt,
        created_at: now,
        sent: sentAt,
        delivered: now,
        read: null,
        failed: null,
        error_code: null,
        error_message: null,
        error_description: null,
        checking: 0,
        attempted_at: null,
        quoted_message_id: quoted?._id ?? null,
        quoted: quoted && JSON.stringify(quoted),
        thread_id: null,
        reactions: '[]',
        in_thread: 1,
        edited_at: null,
        revoked_at: null,
        forwarded: FORWARDED[message.forwarded],
        sent_by: null,
        automatic: null,
        client_key: null,
        retried_as: null,
        sent_by_name: null,
      };
      const { sent_by_name: _name, ...columns } = row;
      if (!(await insertMessage(database, tx, { ...columns, raw: JSON.stringify(message.raw) }))) return;

      // A system line (a changed number) is no message of the customer's: it neither opens the window nor waits.
      const counts = message.message_type !== 'system';
      const isNewest = sentAt >= (conversation.last_inbound_at ?? 0);
      const shown = shownAt(conversation);
      await updateConversation(tx, conversation._id, {
        updated_at: now,
        message_count: conversation.message_count + 1,
        ...(shown === null || sentAt >= shown
          ? {
              sort_at: shown === null ? sentAt : Math.max(sentAt, conversation.sort_at),
              last_message: JSON.stringify(toLastMessage(row)),
            }
          : {}),
        ...(counts
          ? { unread_count: conversation.unread_count + 1, state: 'open', snoozed_until: null, woke_at: null }
          : {}),
        ...(counts && isNewest
          ? { last_inbound_at: sentAt, last_inbound_message_id: row._id, unanswered: 1 }
          : {}),
        ...(message.person.wa_id !== null && conversation.wa_id !== message.person.wa_id
          ? { wa_id: message.person.wa_id }
          : {}),
      });
      if (counts && conversation.unread_count === 0) {
        changeCounts(tx, account._id, { total: 0, unread: 1 });
      }
      if (counts) await noteHappening(tx, conversation, { kind: 'asked', at: sentAt });
      if (counts) await cancelOnReply(tx, conversation._id, now, events);
      if (message.media) {
        await jobs.enqueue(tx.db, {
          queue: 'whatsapp.media',
          business_id: tx.business_id,
          payload: { message_id: row._id, account_id: account._id, ...message.media },
        });
        tx.afterCommit(() => jobs.wake());
      }
      if (message.referral_picture !== undefined) {
        await jobs.enqueue(tx.db, {
          queue: 'whatsapp.referral',
          business_id: tx.business_id,
          payload: { message_id: row._id, url: message.referral_picture },
          max_attempts: 5,
        });
        tx.afterCommit(() => jobs.wake());
      }
      await events.append(tx, [
        { kind: 'message.created', ids: { message_id: row._id, conversation_id: conversation._id } },
      ]);
      await ingest.applyPending(tx, message.wamid);
      if (counts && isNewest) await answerAway(tx, conversation, sentAt);
    },

    async reaction(tx, _account, reaction) {
      const target = await locked(tx, await messageByWamid(tx, reaction.target_wamid));
      if (target) await applyReaction(tx, target, reaction);
      else
        await wait(tx, reaction.target_wamid, `reaction:${reaction.wamid}`, {
          kind: 'reaction',
          value: reaction,
        });
    },

    async edit(tx, _account, edit) {
      const original = await locked(tx, await messageByWamid(tx, edit.original_wamid));
      if (original) await applyEdit(tx, original, edit);
      else await wait(tx, edit.original_wamid, `edit:${edit.wamid}`, { kind: 'edit', value: edit });
    },

    async revoke(tx, _account, revoke) {
      const original = await locked(tx, await messageByWamid(tx, revoke.original_wamid));
      if (original) await applyRevoke(tx, original, revoke);
      else await wait(tx, revoke.original_wamid, `revoke:${revoke.wamid}`, { kind: 'revoke', value: revoke });
    },

    async personChanged(tx, account, change) {
      if (await messageByWamid(tx, change.wamid)) return true;
      if (change.only_known && !(await contacts.isKnown(tx, change.person))) return false;
      const { contact_id } = await contacts.findOrCreateForChannel(tx, change.person);
      await contacts.linkIdentity(tx, contact_id, change.next);
      await ingest.message(tx, account, {
        wamid: change.wamid,
        person: change.next.wa_id ? { ...change.next, name: change.person.name } : change.person,
        sent_at: change.sent_at,
        message_type: 'system',
        content: { body: change.body },
        media: null,
        quoted_wamid: null,
        quoted_by: null,
        forwarded: 'no',
        raw: change.raw,
      });
      return true;
    },

    async status(tx, _account, update) {
      const known = await locked(
        tx,
        (await messageByWamid(tx, update.wamid)) ??
          (update.callback_id === null ? undefined : await messageById(tx, update.callback_id)),
      );
      // The callback id comes back from outside: it may only settle a message that has no wamid yet.
      if (known && (known.wamid === null || known.wamid === update.wamid) && known.direction === 'outbound') {
        await applyStatusTo(tx, known, update);
      } else if (!known) {
        await wait(tx, update.wamid, `status:${update.status}`, { kind: 'status', value: update });
      }
    },

    async applyPending(tx, wamid) {
      for (const pending of await takePending(tx, wamid)) {
        const row = await locked(tx, await messageByWamid(tx, wamid));
        if (!row) return;
        const waiting = JSON.parse(pending.value) as Waiting;
        if (waiting.kind === 'status') await applyStatusTo(tx, row, waiting.value);
        else if (waiting.kind === 'reaction') await applyReaction(tx, row, waiting.value);
        else if (waiting.kind === 'edit') await applyEdit(tx, row, waiting.value);
        else await applyRevoke(tx, row, waiting.value);
      }
    },

    async attachReferralPicture(scope, messageId, picture) {
      await inTransaction(scope, async (tx) => {
        const row = await locked(tx, await messageById(tx, messageId));
        if (!row) return;
        const { referral: known, ...content } = JSON.parse(row.message) as MessageContent;
        // Last: the first file that a message names is its own (platform/db/message-media.ts).
        const referral = { ...(known as object | undefined), picture };
        await updateMessage(tx, row._id, { message: JSON.stringify({ ...content, referral }) });
        await changed(tx, row);
      });
    },

    async attachMedia(scope, messageId, media) {
      await inTransaction(scope, async (tx) => {
        const row = await locked(tx, await messageById(tx, messageId));
        if (!row) return;
        const { referral, ...content } = JSON.parse(row.message) as MessageContent;
        // Last: the first file that a message names is its own (platform/db/message-media.ts).
        const message = { ...content, ...media, ...(referral === undefined ? {} : { referral }) };
        await updateMessage(tx, row._id, { message: JSON.stringify(message) });
        await changed(tx, row);
      });
    },
  };
  return ingest;
}

const MEDIA_KEYS = ['media_id', 'url', 'thumb_url', 'mime_type', 'state', 'size', 'width', 'height'] as const;

function pickMedia(content: MessageContent): MessageContent {
  return Object.fromEntries(MEDIA_KEYS.filter((key) => key in content).map((key) => [key, content[key]]));
}
