import { GraphError, badParameter, invalid } from '../graph-error';
import { type Json, objectIn } from './checks';
import { knownWamid } from './known-wamid';
import { validateContacts } from './validate-contacts';
import { validateInteractive } from './validate-interactive';
import { validateLocation } from './validate-location';
import { validateMedia } from './validate-media';
import { validateReaction } from './validate-reaction';
import { validateTemplate } from './validate-template';
import { validateText } from './validate-text';
import type { SendScope, ValidatedMessage } from './validated-message';

type Validator = (body: Json, scope: SendScope) => ValidatedMessage;

const VALIDATORS: Readonly<Record<string, Validator>> = {
  text: validateText,
  image: (body, scope) => validateMedia(body, 'image', scope),
  video: (body, scope) => validateMedia(body, 'video', scope),
  audio: (body, scope) => validateMedia(body, 'audio', scope),
  document: (body, scope) => validateMedia(body, 'document', scope),
  sticker: (body, scope) => validateMedia(body, 'sticker', scope),
  location: validateLocation,
  contacts: validateContacts,
  interactive: validateInteractive,
  reaction: validateReaction,
  template: validateTemplate,
};

/** The `messaging_product` that every call to the messages path carries. */
export function requireProduct(body: Json): void {
  if (body['messaging_product'] === undefined)
    throw badParameter('The parameter messaging_product is required.');
  if (body['messaging_product'] !== 'whatsapp')
    throw badParameter('Param messaging_product must be one of {WHATSAPP}.');
}

/** The type of a send; `text` when it is left out. @throws GraphError 131051, 131009 */
export function typeOfSend(body: Json): string {
  const type = body['type'] ?? 'text';
  if (typeof type !== 'string') throw invalid("Parameter 'type' must be a string.");
  if (!Object.hasOwn(VALIDATORS, type))
    throw new GraphError(131051, { details: `Unsupported message type '${type}'.` });
  return type;
}

/** Checks everything about a send but its recipient. */
export function validateMessage(body: Json, type: string, scope: SendScope): ValidatedMessage {
  if ((body['recipient_type'] ?? 'individual') !== 'individual')
    throw badParameter('Param recipient_type must be one of {INDIVIDUAL} here.');
  const validate = VALIDATORS[type];
  if (!validate) throw new GraphError(131051, { details: `Unsupported message type '${type}'.` });
  return validate(body, scope);
}

/** `context.message_id` of a contextual reply. @throws GraphError 131009 when the message is unknown */
export function contextOf(body: Json, scope: SendScope): string | undefined {
  if (body['context'] === undefined) return undefined;
  const id = objectIn(body, 'context', 'context')['message_id'];
  if (typeof id !== 'string' || !knownWamid(scope.core, id))
    throw invalid("context['message_id'] is not a known message id.");
  return id;
}

/** `biz_opaque_callback_data`: up to 512 characters, echoed in every status. */
export function callbackDataOf(body: Json): string | undefined {
  const data = body['biz_opaque_callback_data'];
  if (data === undefined) return undefined;
  if (typeof data !== 'string') throw invalid("Parameter 'biz_opaque_callback_data' must be a string.");
  if (data.length > 512)
    throw badParameter('Param biz_opaque_callback_data must be at most 512 characters long.');
  return data;
}
