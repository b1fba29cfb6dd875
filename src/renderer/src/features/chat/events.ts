import type { LiveEvent } from '@shared/contract/events';
import { sharedMediaKind } from '@shared/rules/shared-media';
import { type Changes, addConversation, addMessage } from '../../live/changes';

type MessageEvent = Extract<LiveEvent, { kind: 'message.created' | 'message.updated' }>;
type ConversationEvent = Extract<LiveEvent, { kind: 'conversation.created' | 'conversation.updated' }>;

/** A message is new or has changed (status, edit, deletion, reaction, media), and its conversation with it. */
export function onMessage(changes: Changes, { kind, seq, message, conversation }: MessageEvent): void {
  // What customers sent changes when its file is here, or when they edit it; ours changes its status alone.
  const changed = kind === 'message.created' || message.direction === 'inbound';
  if (changed && sharedMediaKind(message.message_type, message.message) !== null)
    changes.sharedMedia.add(message.conversation_id);
  addMessage(changes, message, seq, kind === 'message.created');
  addConversation(changes, conversation, seq);
}

/** A conversation is new, was read, or its people have changed. */
export function onConversation(changes: Changes, { kind, seq, conversation }: ConversationEvent): void {
  addConversation(changes, conversation, seq, kind === 'conversation.created');
}
