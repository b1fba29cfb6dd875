import { PACKS, en } from '../packs/index';
import { type Cue, type PhrasePack, type TextIntent, CUES } from '../packs/phrase-pack';

/**
 * What a text of the business is about: the first cue that fits, in the customer's language or in English,
 * then whether it asks anything at all.
 */
export function intentOf(text: string, pack: PhrasePack): TextIntent {
  const lower = text.normalize('NFC').toLowerCase();
  const packs = pack === en ? [en] : [pack, en];
  const isQuestion = /[?？؟]/.test(text);
  const found = CUES.find((cue) => packs.some((entry) => mentions(lower, entry, cue)));
  if (found === undefined) return isQuestion ? 'question' : 'statement';
  // A thank-you or a greeting that asks something is first of all a question.
  const isManners = found === 'thanks' || found === 'greeting';
  return isManners && isQuestion ? 'question' : found;
}

/** Whether a text waits for an answer, in any of the known languages. */
export function asksSomething(intent: TextIntent): boolean {
  return ['where', 'photo', 'when', 'choice', 'details', 'question'].includes(intent);
}

const PATTERNS = new Map<string, RegExp>(
  PACKS.flatMap((pack) => CUES.flatMap((cue) => pack.cues[cue])).map((words) => [words, patternOf(words)]),
);

function mentions(lower: string, pack: PhrasePack, cue: Cue): boolean {
  return pack.cues[cue].some((words) => PATTERNS.get(words)?.test(lower) ?? false);
}

/** Latin words match from their beginning, short ones whole; other scripts match anywhere. */
function patternOf(words: string): RegExp {
  const escaped = words.replace(/[.*+?^${}()|[\]\\]/g, '\\$&');
  if (!/^\p{Script=Latin}/u.test(words)) return new RegExp(escaped, 'u');
  const end = words.length <= 5 && !words.endsWith(' ') ? '(?!\\p{L})' : '';
  return new RegExp(`(?<!\\p{L})${escaped}${end}`, 'u');
}
