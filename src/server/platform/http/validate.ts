import type { z } from 'zod';
import { AppError } from '../errors';

type Part = 'params' | 'query' | 'body';

/**
 * Parses one part of a request by its schema.
 * @throws AppError `validation_failed` with a sentence for each value that is wrong.
 */
export function validate(schema: z.ZodType | undefined, value: unknown, part: Part): unknown {
  if (!schema) return undefined;
  const result = schema.safeParse(part === 'body' ? value : (value ?? {}));
  if (result.success) return result.data;

  const fields: Record<string, string> = {};
  for (const issue of result.error.issues) {
    const path = issue.path.join('.') || part;
    fields[path] ??= issue.message;
  }
  const [first] = Object.values(fields);
  throw new AppError('validation_failed', { fields, ...(first === undefined ? {} : { message: first }) });
}
