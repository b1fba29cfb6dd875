import type { LiveEvent } from '@shared/contract/events';
import { type Changes, addConversation } from '../changes';

type ConversationEvent = Extract<LiveEvent, { kind: 'conversation.created' | 'conversation.updated' }>;

/** A conversation is new, was read, or its people have changed. */
export function onConversation(changes: Changes, { kind, seq, conversation }: ConversationEvent): void {
  addConversation(changes, conversation, seq, kind === 'conversation.created');
}
