import { z } from 'zod';
import { isObject } from '@shared/rules/json-values';

type JsonSchema = Record<string, unknown>;

/**
 * JSON schema for fast-json-stringify. A nullable value becomes `nullable: true` instead of `anyOf`, which would cost
 * a validation for every value; patterns and lengths are dropped, since answers come from us.
 */
function simplify(schema: unknown): unknown {
  if (Array.isArray(schema)) return schema.map(simplify);
  if (!isObject(schema)) return schema;
  const options = schema['anyOf'];
  if (Array.isArray(options)) {
    const real = options.filter((option) => !(isObject(option) && option['type'] === 'null'));
    if (real.length === 1 && real.length < options.length) {
      return { ...(simplify(real[0]) as JsonSchema), nullable: true };
    }
  }
  const result: JsonSchema = {};
  for (const [key, value] of Object.entries(schema)) {
    if (
      ['pattern', 'minLength', 'maxLength', 'format', '$schema', 'default', 'minimum', 'maximum'].includes(
        key,
      )
    )
      continue;
    // Zod describes a record's keys; fast-json-stringify only wants to know the values.
    if (key === 'propertyNames') continue;
    result[key] = simplify(value);
  }
  if (isObject(schema['properties'])) {
    // A property may itself be called `pattern` or `default`.
    result['properties'] = Object.fromEntries(
      Object.entries(schema['properties']).map(([name, value]) => [name, simplify(value)]),
    );
  }
  return result;
}

/** The schema from which Fastify compiles the serialiser of an answer. */
export function serializerSchema(response: z.ZodType): JsonSchema {
  return simplify(
    z.toJSONSchema(response, { io: 'output', unrepresentable: 'any', reused: 'inline' }),
  ) as JsonSchema;
}
