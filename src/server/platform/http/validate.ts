import type { z } from 'zod';
import { AppError } from '../errors';
import { sentenceOf } from './validation-sentences';

type Part = 'params' | 'query' | 'body';

/** NUL, which PostgreSQL cannot store, and halves of characters, which no encoding can write. */
const isText = (value: string): boolean => !value.includes('\u0000') && !/\p{Surrogate}/u.test(value);

/** Where a value holds something that is no text, as a path; without recursion, since it may be nested deeply. */
function notText(value: unknown, part: Part): string | null {
  const waiting: { readonly path: string; readonly value: unknown }[] = [{ path: '', value }];
  for (let one = waiting.pop(); one !== undefined; one = waiting.pop()) {
    if (typeof one.value === 'string' && !isText(one.value)) return one.path || part;
    if (typeof one.value !== 'object' || one.value === null) continue;
    for (const [key, inner] of Object.entries(one.value)) {
      if (!isText(key)) return one.path || part;
      waiting.push({ path: one.path === '' ? key : `${one.path}.${key}`, value: inner });
    }
  }
  return null;
}

const NOT_TEXT =
  'This text holds a broken character (it is no valid UTF-8). Type it again instead of pasting it.';

function refuse(fields: Readonly<Record<string, string>>): never {
  const [first] = Object.values(fields);
  throw new AppError('validation_failed', { fields, ...(first === undefined ? {} : { message: first }) });
}

function unknownParameter(name: string, names: ReadonlySet<string>): string {
  const shown = name.length > 60 ? `${name.slice(0, 60)}…` : name;
  const known = names.size === 0 ? 'It takes none.' : `It takes ${[...names].join(', ')}.`;
  return `This call has no parameter “${shown}”. ${known}`;
}

/**
 * Parses one part of a request by its schema.
 * @throws AppError `validation_failed` with a sentence for each value that is wrong.
 */
export function validate(schema: z.ZodType | undefined, value: unknown, part: Part): unknown {
  if (!schema) return undefined;
  const result = schema.safeParse(part === 'body' ? value : (value ?? {}), { error: sentenceOf });
  if (result.success) {
    const place = notText(result.data, part);
    return place === null ? result.data : refuse({ [place]: NOT_TEXT });
  }
  const fields: Record<string, string> = {};
  for (const issue of result.error.issues) fields[issue.path.join('.') || part] ??= issue.message;
  return refuse(fields);
}

/**
 * Refuses a query with parameters that the endpoint does not have.
 * @throws AppError `validation_failed` with a sentence for each of them.
 */
export function refuseUnknownQuery(names: ReadonlySet<string>, query: unknown): void {
  const unknown = Object.keys(query ?? {}).filter((name) => !names.has(name));
  if (unknown.length === 0) return;
  refuse(Object.fromEntries(unknown.map((name) => [name, unknownParameter(name, names)])));
}
