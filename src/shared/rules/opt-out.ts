/** What ends marketing where a message says nothing else (facts: campaigns); the last one is the button of Meta's own templates. */
const STOP_WORDS: ReadonlySet<string> = new Set([
  'stop',
  'stop all',
  'stopall',
  'unsubscribe',
  'opt out',
  'optout',
  'opt-out',
  'stop promotions',
]);

/** What people put around a word. */
const AROUND = /^[\s\p{P}\p{S}]+|[\s\p{P}\p{S}]+$/gu;

/** Whether somebody asks for no more marketing: the word alone, as “Stop.” is and “Don't stop” is not. */
export const asksToStop = (text: string): boolean =>
  text.length < 100 &&
  STOP_WORDS.has(text.normalize('NFKC').toLowerCase().replace(AROUND, '').replace(/\s+/g, ' '));
