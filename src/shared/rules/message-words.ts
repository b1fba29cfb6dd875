import { stripControl } from './text';
import { type Json, asList, asObject } from './json-values';

/** Longest text of a message that search reads, characters. */
const MAX_TEXT = 10_000;
/** Longest word that is kept, characters; what is longer is found by its beginning. */
const LONGEST_WORD = 40;
const ACCENTS = /[\u0300-\u036f]/g;
const WORD = /[\p{L}\p{N}\p{M}]+/gu;
/** Scripts that write without spaces: every character, and every two that stand together, are words. */
const UNSPACED = /[\p{sc=Han}\p{sc=Hiragana}\p{sc=Katakana}\p{sc=Thai}\p{sc=Lao}\p{sc=Khmer}\p{sc=Myanmar}]/u;

const texts = (...values: readonly unknown[]): string =>
  values.filter((value): value is string => typeof value === 'string').join('\n');

/** Without accents and capitals, as names are compared: é and E are e. Σ is one letter, wherever it stands in its word. */
const fold = (text: string): string =>
  stripControl(text)
    .normalize('NFKD')
    .replace(ACCENTS, '')
    .normalize('NFC')
    .toLowerCase()
    .replaceAll('ς', 'σ');

/** The word as it is kept, cut between characters. */
const cut = (word: string): string =>
  word.length <= LONGEST_WORD ? word : [...word.slice(0, 2 * LONGEST_WORD)].slice(0, LONGEST_WORD).join('');

interface Run {
  readonly text: string;
  readonly unspaced: boolean;
}

/** Runs of letters and digits, parted where a script without spaces begins or ends. */
function runsOf(text: string): Run[] {
  const runs: Run[] = [];
  for (const [word] of fold(text.slice(0, MAX_TEXT)).matchAll(WORD)) {
    let current = '';
    let unspaced = false;
    for (const character of word) {
      // A mark belongs to the letter before it.
      const is: boolean = /\p{M}/u.test(character) ? unspaced : UNSPACED.test(character);
      if (is !== unspaced && current !== '') {
        runs.push({ text: current, unspaced });
        current = '';
      }
      unspaced = is;
      current += character;
    }
    runs.push({ text: current, unspaced });
  }
  return runs;
}

/** Each character with the marks that follow it. */
const characters = (text: string): string[] => text.match(/\P{M}\p{M}*/gu) ?? [text];

/** What a person reads in a message, as one text; empty where there is nothing to read. */
export function readableText(messageType: string, message: Json): string {
  switch (messageType) {
    case 'image':
    case 'video':
    case 'document':
      return texts(message['caption'], message['filename']);
    case 'location':
      return texts(message['name'], message['address']);
    case 'contacts':
      return asList(message['contacts'])
        .map((card) =>
          texts(
            asObject(asObject(card)['name'])['formatted_name'],
            ...asList(asObject(card)['phones']).map((phone) => asObject(phone)['phone']),
          ),
        )
        .join('\n');
    case 'template':
      return asList(message['components'])
        .map((component) => texts(asObject(component)['text']))
        .join('\n');
    case 'interactive': {
      const inner = 'interactive' in message ? asObject(message['interactive']) : message;
      const body = asObject(inner['body'])['text'] ?? inner['body'];
      const chosen = ['button_reply', 'list_reply'].map((key) => asObject(inner[key])['title']);
      return texts(asObject(inner['header'])['text'], body, asObject(inner['footer'])['text'], ...chosen);
    }
    case 'order':
      return texts(asObject(message['order'] ?? message)['text']);
    case 'reaction':
    case 'sticker':
    case 'audio':
      return '';
    default:
      return texts(message['body'], message['text'], asObject(message['text'])['body']);
  }
}

/**
 * The words by which search finds a message: folded, letters and digits only, each once. Of scripts without spaces
 * single characters and pairs.
 */
export function messageWords(messageType: string, message: Json): string[] {
  const words = new Set<string>();
  for (const { text, unspaced } of runsOf(readableText(messageType, message))) {
    if (!unspaced) {
      words.add(cut(text));
      continue;
    }
    const all = characters(text);
    for (const [index, character] of all.entries()) {
      words.add(character);
      const next = all[index + 1];
      if (next !== undefined) words.add(character + next);
    }
  }
  return [...words];
}

export interface SearchWord {
  readonly text: string;
  /** True when a word that begins with the text will do. */
  readonly prefix: boolean;
}

/** Words that a search is cut after. */
const MAX_WORDS = 12;

/** The words that a message must hold to be found; empty when the text has none. */
export function searchWords(text: string): SearchWord[] {
  const words = runsOf(text).flatMap(({ text: run, unspaced }): SearchWord[] => {
    if (!unspaced) return [{ text: cut(run), prefix: true }];
    const all = characters(run);
    if (all.length === 1) return [{ text: run, prefix: false }];
    return all
      .slice(1)
      .map((character, index) => ({ text: `${all[index] ?? ''}${character}`, prefix: false }));
  });
  return words.slice(0, MAX_WORDS);
}
