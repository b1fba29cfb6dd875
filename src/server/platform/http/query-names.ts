import { z } from 'zod';

/** The parameters that a query may have; null: any (a record). */
export function queryNames(schema: z.ZodType | undefined): ReadonlySet<string> | null {
  if (!schema) return new Set();
  const { properties, additionalProperties } = z.toJSONSchema(schema, {
    io: 'input',
    unrepresentable: 'any',
  });
  const takesAny = typeof additionalProperties === 'object';
  return takesAny ? null : new Set(Object.keys(properties ?? {}));
}
