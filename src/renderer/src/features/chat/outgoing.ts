import type { Message, MessageContent, Outgoing, QuotedMessage } from '@shared/contract/chat';
import { mediaOf, locationOf, textOf } from './content';

/** Characters (Cloud API facts §1). */
export const TEXT_MAX = 4096;
export const CAPTION_MAX = 1024;

export const quoteOf = (message: Message): QuotedMessage => ({
  _id: message._id,
  direction: message.direction,
  message_type: message.message_type,
  message: message.message,
});

export interface SendAgain {
  readonly outgoing: Outgoing;
  readonly content: MessageContent;
}

const filledIn = (values: unknown): Record<string, string> =>
  Object.fromEntries(
    Object.entries((values ?? {}) as Readonly<Record<string, unknown>>).filter(
      (entry): entry is [string, string] => typeof entry[1] === 'string',
    ),
  );

/** A message as a new one to be sent, or null when it cannot be made again from what is here. */
export function sendAgainOf(message: Message): SendAgain | null {
  const { message_type: type, message: content } = message;
  switch (type) {
    case 'text': {
      const body = textOf(content);
      return body.trim() === '' ? null : { outgoing: { type, message: { body } }, content: { body } };
    }
    case 'image':
    case 'video':
    case 'document': {
      const { media_id, caption } = mediaOf(content);
      if (media_id === null) return null;
      return {
        outgoing: { type, message: { media_id, ...(caption === undefined ? {} : { caption }) } },
        content,
      };
    }
    case 'audio': {
      const { media_id, voice, duration, waveform } = mediaOf(content);
      if (media_id === null) return null;
      const sound = {
        ...(voice === true ? { voice } : {}),
        ...(duration === undefined ? {} : { duration }),
        ...(waveform === undefined ? {} : { waveform: [...waveform] }),
      };
      return { outgoing: { type, message: { media_id, ...sound } }, content };
    }
    case 'sticker': {
      const { media_id } = mediaOf(content);
      return media_id === null ? null : { outgoing: { type, message: { media_id } }, content };
    }
    case 'location': {
      const place = locationOf(content);
      if (place === null) return null;
      const { latitude, longitude, name, address } = place;
      const words = { ...(name === null ? {} : { name }), ...(address === null ? {} : { address }) };
      return { outgoing: { type, message: { latitude, longitude, ...words } }, content };
    }
    case 'template': {
      const { template_id, values } = content;
      if (typeof template_id !== 'string') return null;
      return {
        outgoing: { type, message: { template_id, values: filledIn(values) } },
        content,
      };
    }
    default:
      return null;
  }
}
