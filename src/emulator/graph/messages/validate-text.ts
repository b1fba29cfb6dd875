import { type Json, objectIn, optionalBooleanIn, textIn } from './checks';
import type { ValidatedMessage } from './validated-message';

/** `{body, preview_url?}`: 4096 characters. */
export function validateText(body: Json): ValidatedMessage {
  const text = objectIn(body, 'text', 'text');
  const preview = textIn(text, 'body', "text['body']", 4096);
  optionalBooleanIn(text, 'preview_url', "text['preview_url']");
  return { payload: text, preview };
}
