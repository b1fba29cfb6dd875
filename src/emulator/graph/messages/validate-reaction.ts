import { badParameter, invalid, missing } from '../graph-error';
import { type Json, objectIn, textIn } from './checks';
import { knownWamid } from './known-wamid';
import type { SendScope, ValidatedMessage } from './validated-message';

/** `{message_id, emoji}`; an empty emoji takes the reaction back. */
export function validateReaction(body: Json, scope: SendScope): ValidatedMessage {
  if (body['context'] !== undefined) throw badParameter('A reaction cannot be a contextual reply.');
  const reaction = objectIn(body, 'reaction', 'reaction');
  const target = textIn(reaction, 'message_id', "reaction['message_id']", 256);
  if (!knownWamid(scope.core, target)) throw invalid("reaction['message_id'] is not a known message id.");
  const emoji = reaction['emoji'];
  if (emoji === undefined) throw missing("reaction['emoji']");
  if (typeof emoji !== 'string') throw invalid("Parameter 'reaction['emoji']' must be a string.");
  if (emoji !== '' && !isOneEmoji(emoji))
    throw invalid("Parameter 'reaction['emoji']' must be a single emoji.");
  return { payload: reaction, preview: emoji === '' ? 'reaction removed' : emoji };
}

function isOneEmoji(text: string): boolean {
  const graphemes = [...new Intl.Segmenter('en', { granularity: 'grapheme' }).segment(text)];
  return graphemes.length === 1 && /\p{Emoji}/u.test(text) && !/^[0-9*#]$/.test(text);
}
