/** A variable in a text: `{{name}}`, word characters (spec 1 §5). */
const VARIABLE = /\{\{\s*(\w+)\s*\}\}/g;

/** Names in the order of the text, each time that they occur. */
export const occurrencesOf = (text: string): string[] =>
  [...text.matchAll(VARIABLE)].map(([, name]) => name ?? '');

/** Each distinct name once, in the order of the texts. */
export const distinctVariables = (texts: readonly string[]): string[] => [
  ...new Set(texts.flatMap(occurrencesOf)),
];

export const isNumbered = (name: string): boolean => /^\d+$/.test(name);

/** The text with every variable renamed, and without the spaces within its braces. */
export const renameVariables = (text: string, to: (name: string) => string): string =>
  text.replace(VARIABLE, (_whole, name: string) => `{{${to(name)}}}`);

/** The text with values in the place of variables; what has none keeps its variable. */
export const fillVariables = (text: string, valueOf: (name: string) => string | undefined): string =>
  text.replace(VARIABLE, (whole, name: string) => valueOf(name) ?? whole);

export type VariableProblem =
  | 'malformed'
  | 'starts_with_variable'
  | 'ends_with_variable'
  | 'adjacent'
  | 'too_many';

/** Braces that make no variable: `{{`, `{{first name}}`, `}}`. */
export const hasLooseBraces = (text: string): boolean =>
  /\{\{\{|\}\}\}/.test(text) || /\{\{|\}\}/.test(text.replace(VARIABLE, ' '));

/** Words, where a script without spaces has one for each character. */
const WORD =
  /[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}\p{Script=Thai}]|(?:(?![\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}\p{Script=Thai}])[\p{L}\p{M}\p{N}])+/gu;

/**
 * What Meta has against the variables of a body (facts §4): at its edges, with nothing between them, or too many for
 * its length: a text with n of them needs 2n + 1 other words.
 */
export function variableProblems(text: string): VariableProblem[] {
  const problems: VariableProblem[] = [];
  const trimmed = text.trim();
  if (hasLooseBraces(trimmed)) problems.push('malformed');
  if (/^\{\{\s*\w+\s*\}\}/.test(trimmed)) problems.push('starts_with_variable');
  if (/\{\{\s*\w+\s*\}\}$/.test(trimmed)) problems.push('ends_with_variable');
  if (/\{\{\s*\w+\s*\}\}\s*\{\{\s*\w+\s*\}\}/.test(trimmed)) problems.push('adjacent');
  const count = occurrencesOf(trimmed).length;
  const words = trimmed.replace(VARIABLE, ' ').match(WORD)?.length ?? 0;
  if (count > 0 && words < 2 * count + 1) problems.push('too_many');
  return problems;
}

/** The sentence about a problem, as the designer shows it while one types. */
export const VARIABLE_TEXTS: Readonly<Record<VariableProblem, string>> = {
  malformed: 'Variables are written {{name}}, with letters, digits and underscores.',
  starts_with_variable: 'The body cannot start with a variable. Put a word before it.',
  ends_with_variable: 'The body cannot end with a variable. Put a word or a full stop after it.',
  adjacent: 'Two variables cannot stand next to each other. Put a word between them.',
  too_many: 'There are too many variables for so short a text. Use fewer, or write more around them.',
};

/**
 * What is wrong with the names of one part: numbers and names mixed, or numbers with a gap. Null: nothing.
 * Header and body count from 1 each.
 */
export function namingProblem(parts: readonly (readonly string[])[]): string | null {
  const all = parts.flat();
  if (all.some(isNumbered) && !all.every(isNumbered)) {
    return 'Use either numbers or names for the variables of a template, not both.';
  }
  const isGapless = parts.every((names) => {
    const numbers = [...new Set(names.filter(isNumbered).map(Number))].sort((a, b) => a - b);
    return numbers.every((number, at) => number === at + 1);
  });
  return isGapless ? null : 'Numbered variables run from {{1}} without a gap.';
}
