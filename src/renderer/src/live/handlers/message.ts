import type { LiveEvent } from '@shared/contract/events';
import { addConversation, addMessage } from '../changes';
import type { Changes } from '../changes';

type MessageEvent = Extract<LiveEvent, { kind: 'message.created' | 'message.updated' }>;

/** A message is new or has changed (status, edit, deletion, reaction, media), and its conversation with it. */
export function onMessage(changes: Changes, { kind, seq, message, conversation }: MessageEvent): void {
  addMessage(changes, message, seq, kind === 'message.created');
  addConversation(changes, conversation, seq);
}
