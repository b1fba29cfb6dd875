import { describe, expect, it } from 'vitest';
import { z } from 'zod';
import { ENDPOINTS } from '.';

/** Keys by which the contract calls what people name. */
const NAMED = /^(?:name|label|title|designation|business_title|.*_name|.*_title|.*_label)$/;
/**
 * Not kept as they are typed: the server makes names of templates and variables from a to z and digits, and cleans names of
 * files. Attributes of a contact type are named by their keys, the deletion of a workspace by its title,
 * the erasure of a person by their name.
 */
const OTHERS = new Set([
  ...['template_name', 'file_name', 'name'].flatMap((key) => [
    `POST /template ${key}`,
    `PATCH /template/:template_id ${key}`,
    `POST /template/:id/duplicate ${key}`,
  ]),
  'PATCH /lifecyclestage/:id name',
  'DELETE /workspace title',
  'POST /customer/:id/erase name',
]);

interface Named {
  readonly place: string;
  readonly schema: z.ZodType;
}

/** The fields of a body that hold names, however deep, as far as they are reached by objects, lists and choices. */
function namesIn(schema: unknown, key: string, depth = 0): Named[] {
  if (!(schema instanceof z.ZodType) || depth > 8) return [];
  const { def } = schema as unknown as { def: Record<string, unknown> };
  const inner = (value: unknown, name = key): Named[] => namesIn(value, name, depth + 1);
  switch (def['type']) {
    case 'object':
      return Object.entries(def['shape'] as Record<string, unknown>).flatMap(([name, value]) =>
        inner(value, name),
      );
    case 'array':
      return inner(def['element']);
    case 'union':
      return (def['options'] as unknown[]).flatMap((option) => inner(option));
    case 'optional':
    case 'nullable':
    case 'default':
    case 'readonly':
      return inner(def['innerType']);
    case 'pipe':
      return NAMED.test(key) ? [{ place: key, schema }] : [...inner(def['in']), ...inner(def['out'])];
    case 'string':
      return NAMED.test(key) ? [{ place: key, schema }] : [];
    default:
      return [];
  }
}

const FIELDS = ENDPOINTS.flatMap(({ method, path, body }) =>
  namesIn(body, '').map(({ place, schema }) => ({ place: `${method} ${path} ${place}`, schema })),
).filter(({ place }) => !OTHERS.has(place));

describe('what people name', () => {
  it('is found in the contract', () => {
    expect(FIELDS.length).toBeGreaterThan(25);
  });

  it.each(FIELDS.map(({ place, schema }) => [place, schema] as const))(
    'follows the rule: %s',
    (_, schema) => {
      const taken = (name: string): boolean => schema.safeParse(name).success;
      for (const name of ['Marta', 'می‌خواهم', 'A 👩‍👧']) expect([name, taken(name)]).toEqual([name, true]);
      for (const name of ['\u200d\u3164', 'A\u202eb', 'A\u2066b', 'A\u0007b', 'A\ufffd']) {
        expect([name, taken(name)]).toEqual([name, false]);
      }
    },
  );
});
