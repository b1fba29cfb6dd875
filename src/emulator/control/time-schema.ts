import { z } from 'zod';

/** A time in a query: milliseconds since 1970, or ISO 8601. Gives milliseconds. */
export const timeQuery = z.string().transform((text, context) => {
  const ms = /^\d+$/.test(text) ? Number(text) : Date.parse(text);
  if (Number.isNaN(ms)) context.addIssue({ code: 'custom', message: 'milliseconds since 1970, or ISO 8601' });
  return ms;
});
