import type { Message } from '@shared/contract/chat';
import { mediaOf } from '../content';
import type { Track } from './audio-player';
import { markPlayed } from './played';

type After = (message: Message) => Message | null;

/** A message as something to play; null while its file is not there. Voice messages go on by themselves. */
export function toTrack(message: Message, after: After | undefined): Track | null {
  const { state, url, duration, voice } = mediaOf(message.message);
  if (state !== 'ready' || url === null) return null;
  return {
    key: trackKey(message),
    url,
    duration: duration ?? null,
    ...(voice === true && {
      next: () => {
        const next = after?.(message) ?? null;
        return next && toTrack(next, after);
      },
      onStart: () => {
        if (message.direction === 'inbound') markPlayed(message._id);
      },
    }),
  };
}

/** The same for a message while it waits in the outbox and afterwards. */
export const trackKey = ({ client_key, _id }: Message): string => client_key ?? _id;
