import type { MessageContent, MessageType } from '@shared/contract/chat';
import type { InboundMedia } from '../../../domains/chat/ingest/types';
import {
  type Json,
  defined,
  finite,
  id,
  isObject,
  list,
  name,
  object,
  plain,
  plainObject,
  text,
} from './read';
import { stripControl } from '@shared/rules/text';

export interface ReadContent {
  readonly message_type: MessageType;
  readonly content: MessageContent;
  readonly media: InboundMedia | null;
}

const MAX_CARDS = 257;
const MAX_MIME = 200;
/** What WhatsApp says itself is a line; nothing folds it. */
export const MAX_SYSTEM = 1000;

/** The object under the type's own key, and the message around it. Null = it is not what the type promises. */
type Reader = (payload: Json, message: Json) => ReadContent | null;

const plainContent = (message_type: MessageType, content: MessageContent): ReadContent => ({
  message_type,
  content,
  media: null,
});

/** Meta's standard types where a webhook leaves the MIME type out. */
const STANDARD_MIME: Readonly<Record<string, string>> = {
  image: 'image/jpeg',
  video: 'video/mp4',
  audio: 'audio/ogg',
  sticker: 'image/webp',
  document: 'application/octet-stream',
};

function mediaReader(type: 'image' | 'video' | 'audio' | 'document' | 'sticker'): Reader {
  return (payload, message) => {
    const external_id = id(payload['id']);
    const errors = list(message['errors']);
    if (external_id === null && errors.length === 0 && !isObject(message[type])) return null;
    const mime_type =
      text(payload['mime_type'], MAX_MIME) ?? STANDARD_MIME[type] ?? 'application/octet-stream';
    // A mark that turns the direction of writing would show `bill.exe` for a name that ends in `fdp.exe`.
    const filename = name(stripControl(text(payload['filename']) ?? ''));
    return {
      message_type: type,
      content: {
        media_id: null,
        url: null,
        thumb_url: null,
        mime_type,
        // Without an id there is nothing to fetch (131052: larger than 100 MB, or gone).
        state: external_id === null ? 'failed' : 'fetching',
        ...defined({ caption: text(payload['caption']), filename }),
        ...(type === 'audio' ? { voice: payload['voice'] === true } : {}),
        ...(type === 'sticker' ? { animated: payload['animated'] === true } : {}),
        ...(errors.length > 0 ? { errors: readErrors(errors) } : {}),
      },
      media: external_id === null ? null : { external_id, mime_type, filename },
    };
  };
}

const READERS: Readonly<Record<string, Reader>> = {
  text(payload) {
    const body = text(payload['body']);
    return body === null ? null : plainContent('text', { body });
  },
  image: mediaReader('image'),
  video: mediaReader('video'),
  audio: mediaReader('audio'),
  // Older webhooks call a voice note by a type of its own.
  voice: (payload, message) =>
    mediaReader('audio')({ ...payload, voice: true }, { ...message, audio: payload }),
  document: mediaReader('document'),
  sticker: mediaReader('sticker'),
  location(payload) {
    const latitude = finite(payload['latitude']);
    const longitude = finite(payload['longitude']);
    if (latitude === null || longitude === null || Math.abs(latitude) > 90 || Math.abs(longitude) > 180)
      return null;
    const url = text(payload['url'], 2000);
    return plainContent('location', {
      latitude,
      longitude,
      ...defined({ name: name(payload['name']), address: text(payload['address'], 1000) }),
      ...(url !== null && /^https?:\/\//i.test(url) ? { url } : {}),
    });
  },
  contacts(_payload, message) {
    const cards = list(message['contacts']).filter(isObject).slice(0, MAX_CARDS).map(readCard);
    return cards.length === 0 ? null : plainContent('contacts', { contacts: cards });
  },
  button(payload) {
    const content = defined({ text: text(payload['text']), payload: text(payload['payload']) });
    return Object.keys(content).length === 0 ? null : plainContent('button', content);
  },
  interactive(payload) {
    return text(payload['type'], 64) === null
      ? null
      : plainContent('interactive', { interactive: plainObject(payload) });
  },
  order(payload) {
    return Array.isArray(payload['product_items'])
      ? plainContent('order', { order: plainObject(payload) })
      : null;
  },
  system(payload) {
    return plainContent('system', {
      body: text(payload['body'], MAX_SYSTEM) ?? 'WhatsApp changed something about this customer.',
      ...defined({ system_type: text(payload['type'], 64) }),
      ...(isObject(payload['identity']) ? { identity: plainObject(payload['identity']) } : {}),
    });
  },
};

/** A card with a name and lists, whatever was left out of it (facts §1, contacts). */
function readCard(card: unknown): Json {
  const whole = plainObject(card);
  const nameParts = object(whole['name']);
  const formatted =
    name(nameParts['formatted_name']) ??
    name([nameParts['first_name'], nameParts['last_name']].map(name).filter(Boolean).join(' ')) ??
    name(object(list(whole['phones'])[0])['phone']) ??
    'Contact';
  const records = (key: string): readonly Json[] => list(whole[key]).filter(isObject);
  return {
    ...whole,
    name: { ...nameParts, formatted_name: formatted },
    phones: records('phones'),
    emails: records('emails'),
    addresses: records('addresses'),
    urls: records('urls'),
  };
}

/** `errors[]` of a message, bounded. */
export function readErrors(errors: readonly unknown[]): readonly unknown[] {
  return errors.slice(0, 10).map((error) => plain(error));
}

/** Types that this reader knows, for webhooks that leave `type` out. */
const KNOWN_TYPES = Object.keys(READERS);

export function typeOf(message: Json): string | null {
  return text(message['type'], 64) ?? KNOWN_TYPES.find((type) => message[type] !== undefined) ?? null;
}

/**
 * The content of a message (facts §3). What WhatsApp itself does not support is `unsupported`; what we do not know, or
 * what is not what its type promises, is `unknown`: both are kept and shown, never dropped.
 */
export function readContent(type: string | null, message: Json): ReadContent {
  const reader = type !== null && Object.hasOwn(READERS, type) ? READERS[type] : undefined;
  const known = type === null ? null : (reader?.(object(message[type]), message) ?? null);
  if (known) return withOrigin(known, message);
  const original = text(object(message['unsupported'])['type'], 64) ?? type;
  const errors = list(message['errors']);
  return plainContent(type === 'unsupported' ? 'unsupported' : 'unknown', {
    ...(original === null ? {} : { type: original }),
    ...(errors.length === 0 ? {} : { errors: readErrors(errors) }),
  });
}

/** Where the message came from: an advertisement, or a product of the catalogue. */
function withOrigin(read: ReadContent, message: Json): ReadContent {
  const product = object(message['context'])['referred_product'];
  const origin = {
    ...(isObject(message['referral']) ? { referral: plainObject(message['referral']) } : {}),
    ...(isObject(product) ? { referred_product: plainObject(product) } : {}),
  };
  return Object.keys(origin).length === 0 ? read : { ...read, content: { ...read.content, ...origin } };
}

/** What an edit changes: a media message keeps its file, only the caption is new. */
export function editedContent({ message_type, content, media }: ReadContent): MessageContent {
  if (media === null && !('mime_type' in content)) return content;
  return {
    caption: typeof content['caption'] === 'string' ? content['caption'] : '',
    ...(message_type === 'document' ? defined({ filename: content['filename'] }) : {}),
  };
}
