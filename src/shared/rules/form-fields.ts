import { stripControl } from './text';
import { isObject } from './json-values';

/** Fields of one form that are read. */
const MAX_FIELDS = 50;
/** Fields inside fields; deeper ones are told as JSON. */
const MAX_DEPTH = 3;
/** Ours, not the customer's. */
const HIDDEN = new Set(['flow_token', 'flow_id', 'flow_name']);

/** Meta's form builder names a field `screen_0_First_name_1`, and an answer of a choice `0_Yes`. */
const BUILT_NAME = /^screen_\d+_(.+?)_\d+$/i;
const BUILT_CHOICE = /^\d+_(?=.)/;

/** `firstName`, `first_name`, `screen_0_First_name_1` -> `First name`. */
function fieldName(key: string): string {
  const words = (BUILT_NAME.exec(key)?.[1] ?? key)
    .replace(
      /([\p{Ll}\d])(\p{Lu})(?=\p{Ll})/gu,
      (_match, before: string, after: string) => `${before} ${after.toLowerCase()}`,
    )
    .replace(/[_\s]+/g, ' ')
    .trim();
  return words.charAt(0).toUpperCase() + words.slice(1);
}

function fieldValue(value: unknown, isBuilt: boolean): string {
  if (value === null || value === undefined) return '';
  if (typeof value === 'boolean') return value ? 'Yes' : 'No';
  if (typeof value === 'number') return String(value);
  if (typeof value === 'string')
    return isBuilt ? value.replace(BUILT_CHOICE, '').replaceAll('_', ' ') : value;
  if (Array.isArray(value)) {
    return value
      .map((one) => fieldValue(one, isBuilt))
      .filter(Boolean)
      .join(', ');
  }
  return JSON.stringify(value);
}

function rowsOf(data: object, prefix: string, depth: number): (readonly [string, string])[] {
  return Object.entries(data)
    .filter(([key]) => !HIDDEN.has(key))
    .slice(0, MAX_FIELDS)
    .flatMap(([key, value]): (readonly [string, string])[] => {
      const name = prefix === '' ? fieldName(key) : `${prefix}, ${fieldName(key).toLowerCase()}`;
      if (isObject(value) && depth < MAX_DEPTH) return rowsOf(value, name, depth + 1);
      return [[name, stripControl(fieldValue(value, BUILT_NAME.test(key)))]];
    });
}

/**
 * What a customer filled in, as pairs of name and value, in the order of the form; fields that were left empty are left
 * out. What is no form (`response_json` may hold anything) is one answer without a name.
 */
export function formFields(json: unknown): readonly (readonly [string, string])[] {
  if (typeof json !== 'string' || json.trim() === '') return [];
  let data: unknown;
  try {
    data = JSON.parse(json);
  } catch {
    return [['', stripControl(json)]];
  }
  const rows = isObject(data) ? rowsOf(data, '', 1) : [['', stripControl(fieldValue(data, false))] as const];
  return rows.filter(([, value]) => value.trim() !== '').slice(0, MAX_FIELDS);
}
