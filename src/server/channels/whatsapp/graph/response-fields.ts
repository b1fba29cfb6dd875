import { z } from 'zod';
import { MAX_TEXT, cleanText } from '../../../platform/json/bounded';

/*
 * Parts of the Graph API's answers (facts §1 to §5). Graph leaves fields out and adds others from version to version:
 * what a call cannot do without is `words`, the rest is `text` and its like (platform/json/fields), and fields that we do not
 * know are ignored.
 */

/** A text that is not empty. Ids are text, but Graph answers have been seen with numbers. */
export const words = (maxLength = MAX_TEXT) =>
  z
    .union([z.string(), z.number()])
    .transform((value) => cleanText(String(value), maxLength))
    .pipe(z.string());

/** In capitals: Graph writes its constants in either case. */
export const constant = (maxLength: number) => words(maxLength).transform((value) => value.toUpperCase());
export const constantOrNull = (maxLength: number) => constant(maxLength).nullable().catch(null);

/** Reads an answer; undefined for what is not the answer that the facts describe. */
export const responseReader =
  <Value>(schema: z.ZodType<Value>) =>
  (body: unknown): Value | undefined =>
    schema.safeParse(body).data;

/** Most changes are answered by this alone. */
export const readSuccess = responseReader(
  z.object({ success: z.union([z.literal(true), z.literal('true')]) }).transform(() => true as const),
);
