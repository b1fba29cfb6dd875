import { type Json, characters } from '../messages/checks';
import { type Piece, countWords, isNumber, namesIn, scan } from './scan';
import {
  bodyError,
  exampleError,
  footerError,
  headerError,
  lengthError,
  refuse,
  SUBCODES,
} from './template-error';
import { asList, asObject, asText } from '@shared/rules/json-values';

export type ParameterFormat = 'POSITIONAL' | 'NAMED';

/** Variables of a part fit the format that the template names, numbers without gaps. */
function checkNames(names: readonly string[], format: ParameterFormat, fail: (text: string) => Error): void {
  const wanted = new Set(names);
  if (format === 'NAMED') {
    if ([...wanted].some((name) => !/^[a-z][a-z0-9_]*$/.test(name)))
      throw fail('Named parameters have lowercase letters, digits and underscores.');
    return;
  }
  if ([...wanted].some((name) => !isNumber(name)))
    throw fail('Parameters are numbers unless parameter_format is NAMED.');
  for (let number = 1; number <= wanted.size; number += 1)
    if (!wanted.has(String(number)))
      throw fail(`Parameter {{${number}}} is missing: they run from 1 without gaps.`);
}

/** A sample for each variable, in the form that the format asks for. */
function checkSamples(
  part: 'header' | 'body',
  names: readonly string[],
  example: Json,
  format: ParameterFormat,
): void {
  const wanted = new Set(names);
  if (wanted.size === 0) return;
  const samples =
    format === 'NAMED'
      ? asList(example[`${part}_text_named_params`])
          .map(asObject)
          .filter((sample) => wanted.has(asText(sample['param_name'])))
          .map((sample) => sample['example'])
      : part === 'header'
        ? asList(example['header_text'])
        : asList(asList(example['body_text'])[0]);
  const usable = samples.filter((sample) => asText(sample).trim() !== '');
  if (usable.length !== wanted.size)
    throw exampleError(`The ${part} has ${wanted.size} parameters and samples for ${usable.length}.`);
}

/** `HEADER` with a text (facts §4): 60 characters, one variable, no formatting. */
export function checkHeaderText(component: Json, format: ParameterFormat): void {
  const text = asText(component['text']);
  if (text.trim() === '') throw headerError('A text header needs its text.');
  if (characters(text) > 60) throw lengthError('The header', 60);
  const pieces = scan(text);
  if (!pieces) throw headerError('The braces of a parameter are not closed, or hold no name.');
  const names = namesIn(pieces);
  if (names.length > 1) throw headerError('The header can have one parameter.');
  const words = pieces.map((piece) => (piece.kind === 'words' ? piece.text : '')).join('');
  if (/[*_~`\n]/.test(words) || /\p{Emoji_Presentation}|\uFE0F/u.test(words))
    throw headerError('The header cannot have new lines, formatting characters or emojis.');
  checkNames(names, format, headerError);
  checkSamples('header', names, asObject(component['example']), format);
}

/** `BODY` (facts §4): 1024 characters; where its variables may stand, and how many. */
export function checkBodyText(component: Json, format: ParameterFormat): void {
  const text = asText(component['text']).trim();
  if (text === '') throw bodyError('The body needs its text.');
  if (characters(text) > 1024) throw lengthError('The body', 1024);
  const pieces = scan(text);
  if (!pieces) throw bodyError('The braces of a parameter are not closed, or hold no name.');
  if (pieces[0]?.kind === 'variable' || pieces.at(-1)?.kind === 'variable')
    throw refuse(
      SUBCODES.edgeVariable,
      'Leading or trailing params',
      'Parameters cannot be at the start or the end of the template.',
    );
  if (hasNeighbours(pieces)) throw bodyError('Two parameters stand next to each other.');
  const names = namesIn(pieces);
  if (names.length > 0 && countWords(pieces) < 2 * names.length + 1)
    throw refuse(
      SUBCODES.tooManyVariables,
      'Too many params for the length',
      'This template has too many variables for its length. Reduce their number or increase the message length.',
    );
  checkNames(names, format, bodyError);
  checkSamples('body', names, asObject(component['example']), format);
}

function hasNeighbours(pieces: readonly Piece[]): boolean {
  let before: Piece | undefined;
  for (const piece of pieces) {
    if (piece.kind === 'words' && piece.text.trim() === '') continue;
    if (piece.kind === 'variable' && before?.kind === 'variable') return true;
    before = piece;
  }
  return false;
}

/** `FOOTER` (facts §4): 60 characters, no variables. */
export function checkFooterText(component: Json): void {
  const text = asText(component['text']);
  if (text.trim() === '') throw footerError('The footer needs its text.');
  if (characters(text) > 60) throw lengthError('The footer', 60);
  if (text.includes('{{') || text.includes('}}')) throw footerError('The footer cannot have parameters.');
  if (text.includes('\n')) throw footerError('The footer has one line.');
}
