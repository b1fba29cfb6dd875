import { digitsOf } from '@shared/rules/phone';
import { fold } from '@shared/rules/text';

export interface SearchDoc {
  readonly text: string;
  readonly first_word: string;
  readonly last_word: string;
}

/** What a record is found by beside its name. */
export interface SearchDetail {
  readonly kind: 'text' | 'phone';
  readonly value: string | null;
}

/**
 * What search knows of a record. The parts stand on lines of their own: no search text contains a line break, so
 * none matches across them.
 */
export function searchDocOf(named: string, details: readonly SearchDetail[] = []): SearchDoc {
  const name = fold(named);
  const words = name.split(' ');
  const parts = details.map(({ kind, value }) =>
    kind === 'phone' ? digitsOf(value ?? '') : fold(value ?? ''),
  );
  return {
    // The line feed at the end makes a trigram of the last two letters.
    text: [name, ...parts]
      .filter((part) => part !== '')
      .map((part) => `${part}\n`)
      .join(''),
    first_word: words[0] ?? '',
    last_word: words.at(-1) ?? '',
  };
}
