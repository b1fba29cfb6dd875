import type { Message, MessageContent } from '@shared/contract/chat';

/** The message that a content would be, on the customer's side: it has no ticks there. */
export function previewMessage(content: MessageContent, at: string): Message {
  return {
    _id: 'preview',
    message_id: null,
    conversation_id: '',
    message_type: 'template',
    message: content,
    direction: 'inbound',
    status: 'sent',
    sent_at: at,
    created_at: at,
    sent: null,
    delivered: null,
    read: null,
    failed: null,
    error_code: null,
    error_message: null,
    error_description: null,
    checking: false,
    quoted_message_id: null,
    quoted: null,
    thread_id: null,
    reactions: [],
    edited_at: null,
    revoked_at: null,
    forwarded: false,
    forwarded_many: false,
    sent_by: null,
    automatic: null,
    client_key: null,
    retried_as: null,
  };
}
