import type { MessageContent, MessageType } from '@shared/contract/chat';
import { z } from 'zod';
import { stripControl } from '@shared/rules/text';
import type { InboundMedia } from '../../../domains/chat/ingest/types';
import { type Json, isObject } from '@shared/rules/json-values';
import { boundedCopy, boundedObject, defined } from '../../../platform/json/bounded';
import { finite, flag, id, list, name, partial, record, text } from '../../../platform/json/fields';

export interface ReadContent {
  readonly message_type: MessageType;
  readonly content: MessageContent;
  readonly media: InboundMedia | null;
}

const MAX_CARDS = 257;
const MAX_MIME = 200;
/** What WhatsApp says itself is a line; nothing folds it. */
export const MAX_SYSTEM = 1000;

/** Reads what stands under the type's own key, and the message around it. Null = it is not what the type promises. */
type Reader = (payload: unknown, message: Json) => ReadContent | null;

const listedErrors = partial({ errors: list });

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

const mediaFields = partial({
  id,
  mime_type: text(MAX_MIME),
  filename: text(),
  caption: text(),
  voice: flag,
  animated: flag,
});

function mediaReader(type: 'image' | 'video' | 'audio' | 'document' | 'sticker'): Reader {
  return (payload, message) => {
    const file = mediaFields.parse(payload);
    const external_id = file.id;
    const { errors } = listedErrors.parse(message);
    if (external_id === null && errors.length === 0 && !isObject(payload)) return null;
    const mime_type = file.mime_type ?? STANDARD_MIME[type] ?? 'application/octet-stream';
    // A mark that turns the direction of writing would show `bill.exe` for a name that ends in `fdp.exe`.
    const filename = name.parse(stripControl(file.filename ?? ''));
    return {
      message_type: type,
      content: {
        media_id: null,
        url: null,
        thumb_url: null,
        mime_type,
        // Without an id there is nothing to fetch (131052: larger than 100 MB, or gone).
        state: external_id === null ? 'failed' : 'fetching',
        ...defined({ caption: file.caption, filename }),
        ...(type === 'audio' ? { voice: file.voice } : {}),
        ...(type === 'sticker' ? { animated: file.animated } : {}),
        ...(errors.length > 0 ? { errors: readErrors(errors) } : {}),
      },
      media: external_id === null ? null : { external_id, mime_type, filename },
    };
  };
}

/** A reader of a payload that says everything itself. */
const reader =
  <Fields>(fields: z.ZodType<Fields>, read: (payload: Fields) => ReadContent | null): Reader =>
  (payload) =>
    read(fields.parse(payload));

const READERS: Readonly<Record<string, Reader>> = {
  text: reader(partial({ body: text() }), ({ body }) =>
    body === null ? null : plainContent('text', { body }),
  ),
  image: mediaReader('image'),
  video: mediaReader('video'),
  audio: mediaReader('audio'),
  // Older webhooks call a voice note by a type of its own.
  voice: (payload, message) => mediaReader('audio')({ ...record.parse(payload), voice: true }, message),
  document: mediaReader('document'),
  sticker: mediaReader('sticker'),
  location: reader(
    partial({ latitude: finite, longitude: finite, url: text(2000), name, address: text(1000) }),
    ({ latitude, longitude, url, ...place }) => {
      if (latitude === null || longitude === null || Math.abs(latitude) > 90 || Math.abs(longitude) > 180)
        return null;
      return plainContent('location', {
        latitude,
        longitude,
        ...defined(place),
        ...(url !== null && /^https?:\/\//i.test(url) ? { url } : {}),
      });
    },
  ),
  contacts: reader(
    z
      .array(z.unknown())
      .catch([])
      .transform((cards) => cards.filter(isObject).slice(0, MAX_CARDS)),
    (cards) => (cards.length === 0 ? null : plainContent('contacts', { contacts: cards.map(readCard) })),
  ),
  button: reader(partial({ text: text(), payload: text() }), (button) => {
    const content = defined(button);
    return Object.keys(content).length === 0 ? null : plainContent('button', content);
  }),
  interactive(payload) {
    if (!isObject(payload) || text(64).parse(payload['type']) === null) return null;
    return plainContent('interactive', { interactive: boundedObject(payload) });
  },
  order(payload) {
    return isObject(payload) && Array.isArray(payload['product_items'])
      ? plainContent('order', { order: boundedObject(payload) })
      : null;
  },
  system: reader(
    partial({ body: text(MAX_SYSTEM), type: text(64), identity: record }),
    ({ body, type, identity }) =>
      plainContent('system', {
        body: body ?? 'WhatsApp changed something about this customer.',
        ...defined({ system_type: type }),
        ...(identity === null ? {} : { identity: boundedObject(identity) }),
      }),
  ),
};

const cardFields = partial({
  name: partial({ formatted_name: name, first_name: name, last_name: name }),
  phones: list,
  emails: list,
  addresses: list,
  urls: list,
});
const firstPhone = partial({ phone: name });

/** A card with a name and lists, whatever was left out of it (facts §1, contacts). */
function readCard(card: Json): Json {
  const whole = boundedObject(card);
  const { name: told, phones, emails, addresses, urls } = cardFields.parse(whole);
  const formatted =
    told.formatted_name ??
    name.parse([told.first_name, told.last_name].filter(Boolean).join(' ')) ??
    firstPhone.parse(phones[0]).phone ??
    'Contact';
  return {
    ...whole,
    name: { ...record.parse(whole['name']), formatted_name: formatted },
    phones: phones.filter(isObject),
    emails: emails.filter(isObject),
    addresses: addresses.filter(isObject),
    urls: urls.filter(isObject),
  };
}

/** `errors[]` of a message, bounded. */
export function readErrors(errors: readonly unknown[]): readonly unknown[] {
  return errors.slice(0, 10).map((error) => boundedCopy(error));
}

/** Types that this reader knows, for webhooks that leave `type` out. */
const KNOWN_TYPES = Object.keys(READERS);

const typeField = text(64);
const unsupportedFields = partial({ type: typeField });
const originFields = partial({ referral: record, context: partial({ referred_product: record }) });

export function typeOf(message: Json): string | null {
  return typeField.parse(message['type']) ?? KNOWN_TYPES.find((type) => message[type] !== undefined) ?? null;
}

/**
 * The content of a message (facts §3). What WhatsApp itself does not support is `unsupported`; what we do not know, or
 * what is not what its type promises, is `unknown`: both are kept and shown, never dropped.
 */
export function readContent(type: string | null, message: Json): ReadContent {
  const known =
    type !== null && Object.hasOwn(READERS, type) ? READERS[type]?.(message[type], message) : null;
  if (known) return withOrigin(known, message);
  const original = unsupportedFields.parse(message['unsupported']).type ?? type;
  const { errors } = listedErrors.parse(message);
  return plainContent(type === 'unsupported' ? 'unsupported' : 'unknown', {
    ...(original === null ? {} : { type: original }),
    ...(errors.length === 0 ? {} : { errors: readErrors(errors) }),
  });
}

/** Where the message came from: an advertisement, or a product of the catalogue. */
function withOrigin(read: ReadContent, message: Json): ReadContent {
  const { referral, context } = originFields.parse(message);
  if (referral === null && context.referred_product === null) return read;
  const origin = {
    ...(referral === null ? {} : { referral: boundedObject(referral) }),
    ...(context.referred_product === null
      ? {}
      : { referred_product: boundedObject(context.referred_product) }),
  };
  return { ...read, content: { ...read.content, ...origin } };
}

/** What an edit changes: a media message keeps its file, only the caption is new. */
export function editedContent({ message_type, content, media }: ReadContent): MessageContent {
  if (media === null && !('mime_type' in content)) return content;
  return {
    caption: typeof content['caption'] === 'string' ? content['caption'] : '',
    ...(message_type === 'document' ? defined({ filename: content['filename'] }) : {}),
  };
}
