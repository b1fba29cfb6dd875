import type { MessageContent } from '@shared/contract/chat';
import { findLinks } from '@shared/rules/find-links';
import { whatsappId } from '@shared/rules/whatsapp-id';
import { type Json, isObject } from '@shared/rules/json-values';
import { templatePayload } from './payload-template';
import type { SendableMessage } from '../../domains/chat/delivery/types';

/** Body of `POST /{phone-number-id}/messages` (Cloud API facts §1). */
export interface OutgoingPayload {
  readonly messaging_product: 'whatsapp';
  readonly recipient_type: 'individual';
  /** `+` and digits. */
  readonly to?: string;
  /** Business-scoped user id, where the phone is not known. */
  readonly recipient?: string;
  readonly type: string;
  readonly context?: { readonly message_id: string };
  /** Our message id: comes back in every status, and settles a send whose answer was lost. */
  readonly biz_opaque_callback_data: string;
  readonly [type: string]: unknown;
}

/** A message that cannot become a request: a sentence for the agent. */
export class UnsendableMessage extends Error {}

const text = (value: unknown): string | undefined =>
  typeof value === 'string' && value !== '' ? value : undefined;

/** Only what has a value: the API refuses empty keys. */
function filled(entries: Json): Json {
  return Object.fromEntries(Object.entries(entries).filter(([, value]) => value !== undefined));
}

/**
 * The request for a message.
 * @param mediaId Graph media id of the message's file (or of its template's header), once it is uploaded
 * @throws UnsendableMessage
 */
export function toPayload(message: SendableMessage, mediaId: string | null): OutgoingPayload {
  const type = message.message_type;
  const isReaction = type === 'reaction';
  return {
    messaging_product: 'whatsapp',
    recipient_type: 'individual',
    ...recipient(message.to),
    type,
    [type]: body(message, mediaId),
    // A reaction names its target itself and cannot quote (facts §1).
    ...(message.quoted_wamid !== null && !isReaction
      ? { context: { message_id: message.quoted_wamid } }
      : {}),
    biz_opaque_callback_data: message.message_id,
  };
}

/** Without the plus, Meta would put the business number's own country code in front (facts §1). */
function recipient({ wa_id, user_id }: SendableMessage['to']): { to: string } | { recipient: string } {
  const known = whatsappId(wa_id ?? '');
  if (known?.kind === 'phone') return { to: `+${known.digits}` };
  if (known) return { recipient: known.id };
  if (user_id !== null && user_id !== '') return { recipient: user_id };
  throw new UnsendableMessage('Neither a phone number nor a user id of this customer is known.');
}

function body(message: SendableMessage, mediaId: string | null): unknown {
  const { content } = message;
  switch (message.message_type) {
    case 'text':
      return textBody(content);
    case 'image':
    case 'video':
      return filled({ id: requireMedia(mediaId), caption: text(content['caption']) });
    case 'document':
      return filled({
        id: requireMedia(mediaId),
        caption: text(content['caption']),
        filename: text(content['filename']) ?? message.media?.file_name,
      });
    case 'audio':
      return filled({ id: requireMedia(mediaId), voice: content['voice'] === true ? true : undefined });
    case 'sticker':
      return { id: requireMedia(mediaId) };
    case 'location':
      return filled({
        latitude: content['latitude'],
        longitude: content['longitude'],
        name: text(content['name']),
        address: text(content['address']),
      });
    case 'contacts':
      return Array.isArray(content['contacts']) ? content['contacts'].map(contactCard) : [];
    case 'interactive':
      return 'interactive' in content ? content['interactive'] : content;
    case 'reaction':
      return reactionBody(message);
    case 'template':
      return templatePayload(message, mediaId);
    default:
      throw new UnsendableMessage(`Messages of type ${message.message_type} cannot be sent.`);
  }
}

function textBody(content: MessageContent): Json {
  const written = text(content['body']);
  if (written === undefined) throw new UnsendableMessage('The message has no text.');
  // The preview is made of an address that starts with http:// or https:// (facts §1).
  const hasLink = findLinks(written).some(
    ({ start, href }) => /^https?:/.test(href) && /^https?:/i.test(written.slice(start)),
  );
  return { body: written, ...(hasLink ? { preview_url: true } : {}) };
}

function requireMedia(mediaId: string | null): string {
  if (mediaId === null) throw new UnsendableMessage('The file of this message is not there.');
  return mediaId;
}

function reactionBody(message: SendableMessage): Json {
  if (message.target_wamid === null)
    throw new UnsendableMessage('WhatsApp does not know the message to react to.');
  return { message_id: message.target_wamid, emoji: text(message.content['emoji']) ?? '' };
}

/** Drops what is empty: an empty list of phones or a name part without text is refused. */
function contactCard(card: unknown): Json {
  return Object.fromEntries(
    Object.entries(isObject(card) ? card : {}).filter(
      ([, value]) =>
        value !== undefined &&
        value !== null &&
        value !== '' &&
        !(Array.isArray(value) && value.length === 0),
    ),
  );
}
