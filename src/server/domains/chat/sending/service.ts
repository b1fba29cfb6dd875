import type { Message, MessageContent } from '@shared/contract/chat';
import { once } from '../../../platform/http/idempotency';
import type { Platform } from '../../../platform/platform';
import { type Caller, type TransactionScope, inTransaction } from '../../../platform/scope';
import { type SendContext, type SendRequest, contentOf } from './context';
import { type CampaignMessage, type SentForCampaign, sendForCampaign } from './send-for-campaign';
import { sendMessage } from './send-message';
import { settleNotSent } from './settle-not-sent';

export type { ChatFiles, SendRequest } from './context';

export interface ChatSendService {
  /** Takes a message for sending; with the same key the same message again. */
  send(caller: Caller, conversationId: string, request: SendRequest, key: string | null): Promise<Message>;
  /** What the thread would show of it. @throws AppError when a file or a template of it cannot be sent. */
  contentOf(tx: TransactionScope, caller: Caller, request: SendRequest): Promise<MessageContent>;
  /** @throws AppError when the template cannot be sent, or the account is not connected; nothing is written then */
  forCampaign(tx: TransactionScope, message: CampaignMessage): Promise<SentForCampaign>;
  /** The agent says that a message whose answer was lost did not go out. */
  settleNotSent(caller: Caller, conversationId: string, messageId: string): Promise<Message>;
}

export function createChatSendService(
  { clock, database, events, jobs }: Platform,
  parts: Pick<SendContext, 'files' | 'contacts' | 'outcomes'>,
): ChatSendService {
  const context: SendContext = { clock, database, events, jobs, ...parts };
  return {
    contentOf: (tx, caller, request) => contentOf(context, tx, caller, request),

    send: (caller, conversation_id, request, client_key) =>
      once(caller, clock, { key: client_key, endpoint: `send:${conversation_id}`, body: request }, (tx) =>
        sendMessage(context, tx, caller, { conversation_id, client_key }, request),
      ),

    forCampaign: (tx, message) => sendForCampaign(context, tx, message),

    settleNotSent: (caller, conversationId, messageId) =>
      inTransaction(caller, (tx) => settleNotSent(context, tx, caller, conversationId, messageId)),
  };
}
