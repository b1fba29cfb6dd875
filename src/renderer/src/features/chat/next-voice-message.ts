import type { Message } from '@shared/contract/chat';
import { mediaOf } from './content';

/** Lines that stand between messages without being one that somebody would read first. */
const BETWEEN: ReadonlySet<Message['message_type']> = new Set(['reaction', 'system', 'note']);

/**
 * The voice message that goes on by itself when this one has ended: the very next message, if it is one.
 *
 * @param messages oldest first
 */
export function nextVoiceMessage(messages: readonly Message[], after: Message): Message | null {
  const at = messages.findIndex(({ _id }) => _id === after._id);
  const next = at < 0 ? undefined : messages.slice(at + 1).find((one) => !BETWEEN.has(one.message_type));
  if (next?.message_type !== 'audio' || next.revoked_at !== null) return null;
  const media = mediaOf(next.message);
  return media.voice === true && media.state === 'ready' && media.url !== null ? next : null;
}
