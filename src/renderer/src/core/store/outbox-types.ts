import type { MessageContent, MessageType, Outgoing, QuotedMessage } from '@shared/contract/chat';
import type { ApiError } from '../http/api-error';

/** What goes to the server. For a file, `media_id` is filled in when the upload is done. */
export type OutboxMessage = Outgoing & {
  readonly quoted_message_id?: string | null;
  /** The failed message that this one is sent in place of. */
  readonly retry_of?: string | null;
};

/** What the bubble shows until the server has the message. */
export interface OutboxPreview {
  readonly message_type: MessageType;
  readonly message: MessageContent;
  readonly quoted: QuotedMessage | null;
}

/** `held`: a teammate has answered while it waited for the connection; the person decides. */
export type OutboxEntryState = 'queued' | 'uploading' | 'sending' | 'failed' | 'held';

export interface OutboxEntry {
  /** The Idempotency-Key, and `client_key` of the message that comes of it. Sorts by creation. */
  readonly client_key: string;
  readonly business_id: string;
  readonly user_id: string;
  readonly conversation_id: string;
  /** ISO 8601, UTC. */
  readonly created_at: string;
  readonly outgoing: OutboxMessage;
  readonly preview: OutboxPreview;
  readonly state: OutboxEntryState;
  /** 0 to 1, while `uploading`. */
  readonly progress?: number;
  readonly attempts: number;
  /** `failed`: why. `queued` with an error: the last attempt failed and will be repeated. */
  readonly error?: ApiError;
  /** A file belongs to it and is still to be uploaded. */
  readonly has_file: boolean;
  /** What its writer could have read: the newest message of the thread that was loaded. ISO 8601, UTC. */
  readonly read_until?: string;
  /** `held`: who has answered. */
  readonly held_by?: string;
}

export interface EnqueueArg {
  /** The conversation's workspace, where it is not the open one. */
  readonly businessId?: string;
  readonly conversationId: string;
  /** With a `file`, any `media_id` (say, an empty one): the upload's id replaces it. */
  readonly outgoing: OutboxMessage;
  readonly preview: OutboxPreview;
  readonly file?: File;
}
