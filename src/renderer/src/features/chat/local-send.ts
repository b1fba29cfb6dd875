import type { Message, MessageContent, MessageType, QuotedMessage } from '@shared/contract/chat';

export type LocalSendState = 'queued' | 'uploading' | 'sending' | 'failed' | 'held';

/** What the thread needs of an outbox entry: a message that the server has not acknowledged yet. */
interface LocalSendError {
  readonly status?: number | 'network';
  readonly code?: string;
  readonly message: string;
}

export interface LocalSend {
  readonly client_key: string;
  readonly conversation_id: string;
  readonly created_at: string;
  readonly preview: {
    readonly message_type: MessageType;
    readonly message: MessageContent;
    readonly quoted: QuotedMessage | null;
  };
  readonly state: LocalSendState;
  /** 0 to 1, while uploading. */
  readonly progress?: number | undefined;
  /** `held`: the teammate who has answered meanwhile. */
  readonly held_by?: string | undefined;
  readonly error?: LocalSendError | undefined;
  /** `retry_of`: the failed message that this one is sent in place of. */
  readonly outgoing?: { readonly retry_of?: string | null };
}

/** One message for one entry, so that a row renders only when its entry has changed. */
const made = new WeakMap<LocalSend, Message>();

/** The bubble of an outbox entry, as the message that it is going to be. */
export function localMessage(entry: LocalSend): Message {
  const known = made.get(entry);
  if (known) return known;
  const message = fromEntry(entry);
  made.set(entry, message);
  return message;
}

function fromEntry(entry: LocalSend): Message {
  const { message_type, message, quoted } = entry.preview;
  return {
    _id: entry.client_key,
    message_id: null,
    conversation_id: entry.conversation_id,
    message_type,
    message,
    direction: 'outbound',
    status: entry.state === 'failed' ? 'failed' : 'pending',
    sent_at: entry.created_at,
    created_at: entry.created_at,
    sent: null,
    delivered: null,
    read: null,
    failed: null,
    error_code: null,
    error_message: entry.error?.message ?? null,
    error_description: null,
    checking: false,
    quoted_message_id: quoted?._id ?? null,
    quoted,
    thread_id: null,
    reactions: [],
    edited_at: null,
    revoked_at: null,
    forwarded: false,
    forwarded_many: false,
    sent_by: null,
    automatic: null,
    client_key: entry.client_key,
    retried_as: null,
  };
}
