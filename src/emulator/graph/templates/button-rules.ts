import { parseUrl } from '@shared/rules/parse-url';
import { type Json, asObject, characters, lowerText } from '../messages/checks';
import { badParameter } from '../graph-error';
import { namesIn, scan } from './scan';
import { buttonError, exampleError, lengthError } from './template-error';

const MAX: Readonly<Record<string, number>> = { quick_reply: 10, url: 2, phone_number: 1, copy_code: 1 };
const textOf = (value: unknown): string => (typeof value === 'string' ? value : '');
const firstOf = (value: unknown): string => textOf(Array.isArray(value) ? (value as unknown[])[0] : value);

/** `BUTTONS` (facts §4). @throws GraphError 100 */
export function checkButtonList(component: Json): void {
  const list = component['buttons'];
  if (!Array.isArray(list) || list.length === 0) throw buttonError('The component needs its buttons.');
  if (list.length > 10) throw buttonError('A template can have 10 buttons.');
  const buttons = list.map((entry, at) => asObject(entry, `buttons[${at}]`));
  const types = buttons.map((button) => lowerText(button['type']));
  for (const type of types) {
    const max = MAX[type];
    if (max === undefined) throw badParameter(`Unknown button type '${type}'.`);
    if (types.filter((other) => other === type).length > max)
      throw buttonError(`A template can have ${max} buttons of type ${type}.`);
  }
  let changes = 0;
  types.forEach((type, at) => {
    if (at > 0 && (type === 'quick_reply') !== (types[at - 1] === 'quick_reply')) changes += 1;
  });
  if (changes > 1)
    throw buttonError('Quick replies must be grouped: before all other buttons, or after them.');
  buttons.forEach((button, at) => {
    const type = types[at];
    if (type !== 'copy_code') checkLabel(button);
    if (type === 'url') checkAddress(button);
    if (type === 'phone_number') checkPhone(button);
    if (type === 'copy_code') checkCode(button);
  });
}

function checkLabel(button: Json): void {
  const label = textOf(button['text']);
  if (label.trim() === '') throw buttonError('A button needs its text.');
  if (characters(label) > 25) throw lengthError('The text of a button', 25);
  if (label.includes('{{') || label.includes('}}') || label.includes('\n'))
    throw buttonError('The text of a button has one line and no parameters.');
}

function checkAddress(button: Json): void {
  const url = textOf(button['url']);
  if (characters(url) > 2000) throw lengthError('The address of a button', 2000);
  const pieces = scan(url);
  if (!pieces) throw buttonError('The braces of a parameter are not closed, or hold no name.');
  const names = namesIn(pieces);
  if (names.length > 1 || (names.length === 1 && pieces.at(-1)?.kind !== 'variable'))
    throw buttonError('An address can have one parameter, at its end.');
  const fixed = pieces.map((piece) => (piece.kind === 'words' ? piece.text : '')).join('');
  if (!isAddress(fixed, names.length > 0)) throw buttonError(`${url} is not a valid address.`);
  if (names.length === 1 && !isAddress(firstOf(button['example']), false))
    throw exampleError('An address with a parameter needs the whole address as its sample.');
}

/** An http(s) address with a host of its own; a parameter must follow the host. */
function isAddress(value: string, isContinued: boolean): boolean {
  const lower = value.toLowerCase();
  const scheme = ['https://', 'http://'].find((start) => lower.startsWith(start));
  if (scheme === undefined || /[\s\\]/.test(value)) return false;
  const rest = value.slice(scheme.length);
  const end = [...rest].findIndex((character) => '/?#'.includes(character));
  if (end < 0 && isContinued) return false;
  const host = end < 0 ? rest : rest.slice(0, end);
  if (host === '' || host.includes('@') || host.includes('{')) return false;
  return parseUrl(value)?.hostname.includes('.') ?? false;
}

function checkPhone(button: Json): void {
  const phone = textOf(button['phone_number']);
  if (characters(phone) > 20) throw lengthError('The phone number', 20);
  const digits = phone.startsWith('+') ? phone.slice(1) : phone;
  if (!/^[0-9]{7,15}$/.test(digits) || digits.startsWith('0'))
    throw buttonError('The phone number is not valid.');
}

function checkCode(button: Json): void {
  const code = firstOf(button['example']);
  if (code.trim() === '') throw exampleError('A code to copy needs a sample.');
  if (characters(code) > 20) throw lengthError('The code', 20);
}
