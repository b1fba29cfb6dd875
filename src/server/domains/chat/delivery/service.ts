import type { Readable } from 'node:stream';
import type { MessageContent, MessageType } from '@shared/contract/chat';
import { REPLY_WINDOW_MS } from '@shared/rules/reply-window';
import type { Platform } from '../../../platform/platform';
import { type Scope, type TransactionScope, inTransaction } from '../../../platform/scope';
import { recheckFirstAnswer } from '../tickets/tickets';
import type { SendOutcome } from '../ingest/types';
import { beginAttempt, messageById, updateMessage } from '../messages/repository';
import type { ChatContacts } from '../ports';
import type { ChatIngest } from '../ingest';
import { refreshLastMessage } from '../conversations/last-message';
import { awaitConfirmation } from './unconfirmed';
import { type MessageRow, parseReactions } from '../messages/rows';
import { withReaction } from '../messages/reactions';

/** A message that waits for its channel. */
export interface SendableMessage {
  readonly message_id: string;
  readonly conversation_id: string;
  readonly account: {
    readonly _id: string;
    readonly phone_number_id: string;
    /** Opened; never logged. */
    readonly access_token: string;
  };
  readonly to: { readonly wa_id: string | null; readonly user_id: string | null };
  readonly message_type: MessageType;
  readonly content: MessageContent;
  readonly quoted_wamid: string | null;
  /** For reactions. */
  readonly target_wamid: string | null;
  readonly client_key: string | null;
  /** A request for it has begun to leave before; a process died then. */
  readonly attempted: boolean;
  readonly media: SendableMedia | null;
  readonly template: SendableTemplate | null;
  /** Epoch milliseconds after which another try makes no sense: the reply window is closed. Null for templates. */
  readonly give_up_at: number | null;
}

export interface SendableMedia {
  readonly media_id: string;
  readonly mimetype: string;
  readonly file_name: string;
  readonly size: number;
  read(): Promise<Readable>;
}

export interface SendableTemplate {
  readonly name: string;
  readonly language: string;
  readonly parameter_format: 'POSITIONAL' | 'NAMED';
  readonly components: readonly unknown[];
  readonly values: Readonly<Record<string, string>>;
}

/** Meta's code for a number that is not there any more (facts §6). */
const NUMBER_IS_GONE: SendOutcome = {
  kind: 'refused',
  code: 33,
  title: 'The WhatsApp account was removed',
  details: 'The account was taken out of Parley before this message could be sent.',
};

/** What sending needs of the media domain. */
export interface SendingFiles {
  /** Null when the file is gone. */
  openForSending(scope: Scope, mediaId: string): Promise<SendableMedia | null>;
}

/** The send worker's view of a message: one attempt that is committed before the request leaves. */
export interface ChatSending {
  /** Null when there is nothing (left) to do. */
  load(scope: Scope, messageId: string): Promise<SendableMessage | null>;
  /**
   * Commits that a request is about to leave. False when one has left before (the process died meanwhile): nobody
   * knows what became of it, so it must be settled as unknown and never sent.
   */
  markAttempted(scope: Scope, messageId: string): Promise<boolean>;
  /** After a failure that surely did not reach WhatsApp, or a refusal that may be tried again. */
  clearAttempt(scope: Scope, messageId: string): Promise<void>;
  settle(scope: Scope, messageId: string, outcome: SendOutcome): Promise<void>;
}

export function createChatSending(
  platform: Platform,
  ingest: ChatIngest,
  contacts: ChatContacts,
  files: SendingFiles,
): ChatSending {
  const { clock, database, events, secrets } = platform;

  async function templateOf(scope: Scope, content: MessageContent): Promise<SendableTemplate | null> {
    const id = content['template_id'];
    if (typeof id !== 'string') return null;
    const row = await scope.db
      .selectFrom('whatsapp_templates')
      .selectAll()
      .where('business_id', '=', scope.business_id)
      .where('_id', '=', id)
      .executeTakeFirst();
    return row
      ? {
          name: row.template_name,
          language: row.language,
          parameter_format: row.parameter_format,
          components: JSON.parse(row.components) as unknown[],
          values: content['values'] as Record<string, string>,
        }
      : null;
  }

  async function tell(tx: TransactionScope, row: MessageRow): Promise<void> {
    await refreshLastMessage(tx, row.conversation_id, row._id);
    await events.append(tx, [
      { kind: 'message.updated', ids: { message_id: row._id, conversation_id: row.conversation_id } },
    ]);
  }

  /** A reaction that WhatsApp refused goes from its target again. */
  async function takeReactionBack(tx: TransactionScope, row: MessageRow): Promise<void> {
    const { message_id: targetId } = JSON.parse(row.message) as { message_id: string };
    const target = await messageById(tx, targetId);
    if (!target) return;
    const next = withReaction(parseReactions(target.reactions), {
      actor: 'business',
      emoji: '',
      direction: 'outbound',
      by: null,
      at: new Date(clock()).toISOString(),
    });
    if (!next) return;
    await updateMessage(tx, targetId, { reactions: JSON.stringify(next) });
    await tell(tx, target);
  }

  async function wamidOf(scope: Scope, id: string | null): Promise<string | null> {
    return id === null ? null : ((await messageById(scope, id))?.wamid ?? null);
  }

  async function settle(scope: Scope, messageId: string, outcome: SendOutcome): Promise<void> {
    await inTransaction(scope, async (tx) => {
      // The conversation first, as everybody does.
      const found = await messageById(tx, messageId);
      if (!found) return;
      await database.lockRow(tx.db, 'conversations', tx.business_id, found.conversation_id);
      await database.lockRow(tx.db, 'messages', tx.business_id, messageId);
      const row = await messageById(tx, messageId);
      if (!row) return;
      if (outcome.kind === 'accepted') {
        // The status webhook may have been faster and have told the wamid already.
        if (row.wamid === null) await updateMessage(tx, messageId, { wamid: outcome.wamid, checking: 0 });
        await tell(tx, row);
        await ingest.applyPending(tx, outcome.wamid);
      } else if (row.wamid !== null || row.status !== 'pending') {
        // A status webhook knows better than a lost or late answer.
      } else if (outcome.kind === 'refused') {
        await updateMessage(tx, messageId, {
          status: 'failed',
          failed: clock(),
          checking: 0,
          error_code: outcome.code,
          error_message: outcome.title,
          error_description: outcome.details,
        });
        if (row.message_type === 'reaction') await takeReactionBack(tx, row);
        await recheckFirstAnswer(tx, row);
        await tell(tx, row);
      } else {
        await updateMessage(tx, messageId, { checking: 1 });
        await awaitConfirmation(platform, tx, row);
        await tell(tx, row);
      }
    });
  }

  return {
    async load(scope, messageId) {
      const row = await messageById(scope, messageId);
      if (row?.status !== 'pending' || row.wamid !== null || row.checking === 1) return null;
      const found = await scope.db
        .selectFrom('conversations')
        .innerJoin('whatsapp_accounts', (join) =>
          join
            .onRef('whatsapp_accounts.business_id', '=', 'conversations.business_id')
            .onRef('whatsapp_accounts._id', '=', 'conversations.account_id'),
        )
        .select([
          'conversations.contact_id',
          'conversations.wa_id',
          'conversations.last_inbound_at',
          'whatsapp_accounts._id as account_id',
          'whatsapp_accounts.phone_number_id',
          'whatsapp_accounts.access_token',
        ])
        .where('conversations.business_id', '=', scope.business_id)
        .where('conversations._id', '=', row.conversation_id)
        .executeTakeFirst();
      if (!found) {
        // The number was taken away meanwhile: nothing waits for ever.
        await settle(scope, messageId, NUMBER_IS_GONE);
        return null;
      }
      const recipient = await contacts.recipientOf(scope, found.contact_id);
      const content = JSON.parse(row.message) as MessageContent;
      const target = row.message_type === 'reaction' ? content['message_id'] : null;
      const mediaId = content['media_id'];
      return {
        message_id: row._id,
        conversation_id: row.conversation_id,
        account: {
          _id: found.account_id,
          phone_number_id: found.phone_number_id,
          access_token: secrets.open(found.access_token),
        },
        to: { wa_id: found.wa_id ?? recipient?.wa_id ?? null, user_id: recipient?.user_id ?? null },
        message_type: row.message_type as MessageType,
        content,
        quoted_wamid: await wamidOf(scope, row.quoted_message_id),
        target_wamid: typeof target === 'string' ? await wamidOf(scope, target) : null,
        client_key: row.client_key,
        attempted: row.attempted_at !== null,
        media: typeof mediaId === 'string' ? await files.openForSending(scope, mediaId) : null,
        template: row.message_type === 'template' ? await templateOf(scope, content) : null,
        give_up_at:
          row.message_type === 'template' || found.last_inbound_at === null
            ? null
            : found.last_inbound_at + REPLY_WINDOW_MS,
      };
    },

    markAttempted: (scope, messageId) => beginAttempt(scope, messageId, clock()),

    clearAttempt: (scope, messageId) => updateMessage(scope, messageId, { attempted_at: null }),

    settle,
  };
}
