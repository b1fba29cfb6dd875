import { z } from 'zod';
import { type Json, isObject } from '@shared/rules/json-values';
import { MAX_TEXT, cleanText } from './bounded';

/*
 * Fields of JSON that came from outside. Those of one kind hold whatever comes: what is left out, broken or something else
 * reads as null, false or empty, so that one bad field never costs a good one. `partial` makes a schema of them that reads
 * every value. What is absent takes no detour through an error: that is what most fields of a webhook are.
 */

const scalar = z.union([z.string(), z.number()]).nullish().catch(null);

const clean = (value: string | number | null | undefined, maxLength: number): string | null =>
  value === null || value === undefined ? null : cleanText(String(value), maxLength);
const trimmed = (value: string | null): string | null => (value?.trim() ? value.trim() : null);

/** A text (or a number, as one), cut at `most` characters; null when empty. */
export const text = (maxLength = MAX_TEXT) => scalar.transform((value) => clean(value, maxLength));
/** Without spaces at its ends. */
const line = (maxLength: number) => scalar.transform((value) => trimmed(clean(value, maxLength)));
export const id = line(512);
export const name = line(500);
/** A constant, in capitals: Meta writes its constants in either case. '' when there is none. */
export const capitals = (maxLength: number) =>
  scalar.transform((value) => clean(value, maxLength)?.toUpperCase() ?? '');

/** A finite number, or the one that a text holds. */
export const finite = scalar.transform((value) => {
  const number = typeof value === 'string' && value.trim() !== '' ? Number(value) : value;
  return typeof number === 'number' && Number.isFinite(number) ? number : null;
});

/** True for `true` alone. */
export const flag = z
  .boolean()
  .nullish()
  .catch(null)
  .transform((value) => value === true);

/** An object as it came. */
export const record = z
  .custom<Json>(isObject)
  .nullish()
  .catch(null)
  .transform((value) => value ?? null);

/** The items of a list as they came. */
export const list = z
  .array(z.unknown())
  .nullish()
  .catch(null)
  .transform((value): readonly unknown[] => value ?? []);

/** The rows of a list that can be read; the others are left out. Fails on what is no list. */
export const rowsOf = <Row>(row: z.ZodType<Row>) =>
  z.array(z.unknown()).transform((rows) =>
    rows.flatMap((one) => {
      const read = row.safeParse(one);
      return read.success ? [read.data] : [];
    }),
  );

/** The same; empty for what is no list. */
export const rowsIn = <Row>(row: z.ZodType<Row>) =>
  rowsOf(row)
    .nullish()
    .catch(null)
    .transform((rows): readonly Row[] => rows ?? []);

/** An object of such fields; empty where it is left out or something else. It reads every value. */
export function partial<Shape extends z.ZodRawShape>(shape: Shape) {
  const schema = z.object(shape);
  const empty = schema.parse({});
  return schema
    .nullish()
    .catch(null)
    .transform((value) => value ?? empty);
}
