import { z } from 'zod';
import { MAX_TEXT, text } from '../parse/read';

/*
 * Parts of the Graph API's answers (facts §1 to §5). Graph leaves fields out and adds others from version to version:
 * what a call cannot do without is `words`, the rest is `wordsOrNull`, and fields that we do not know are ignored.
 */

/** A text that is not empty. Ids are text, but Graph answers have been seen with numbers. */
export const words = (most = MAX_TEXT) =>
  z
    .union([z.string(), z.number()])
    .transform((value) => text(value, most))
    .pipe(z.string());

/** Null for what is left out, or is something else. */
export const wordsOrNull = (most?: number) => words(most).nullable().catch(null);

/** In capitals: Graph writes its constants in either case. */
export const constant = (most: number) => words(most).transform((value) => value.toUpperCase());
export const constantOrNull = (most: number) => constant(most).nullable().catch(null);

/** The rows of a list that can be read; the others are left out. */
export const rowsOf = <Row>(row: z.ZodType<Row>) =>
  z.array(z.unknown()).transform((rows) =>
    rows.flatMap((one) => {
      const read = row.safeParse(one);
      return read.success ? [read.data] : [];
    }),
  );

/** Reads an answer; undefined for what is not the answer that the facts describe. */
export const answer =
  <Value>(schema: z.ZodType<Value>) =>
  (body: unknown): Value | undefined =>
    schema.safeParse(body).data;

/** Most changes are answered by this alone. */
export const readSuccess = answer(
  z.object({ success: z.union([z.literal(true), z.literal('true')]) }).transform(() => true as const),
);

/** A field that holds an object, empty where it is left out or something else. Its own fields must allow that. */
export const partial = <Shape extends z.ZodRawShape>(shape: Shape) => {
  const schema = z.object(shape);
  return schema.catch(() => schema.parse({}));
};
