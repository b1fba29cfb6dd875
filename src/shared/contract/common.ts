import { z } from 'zod';

/** Ids are opaque to a client; ours are ULIDs (26 characters, sortable by time), short ones have 10 characters, those of workspaces 8. */
export const id = z
  .string()
  .min(1)
  .max(64)
  .regex(/^[A-Za-z0-9_.:=+/-]+$/, 'This is not a valid id.');

/** Instant in UTC, ISO 8601 with milliseconds. */
export const instant = z.string();

/** Page number from 1, as the wire has it; lists page by cursor inside where one is given. */
export const pageNo = z.coerce.number().int().min(1).max(100_000).default(1);

/** Empty text is nothing (spec 3 §3). */
export const emptyIsNull = <Value extends z.ZodType>(value: Value) =>
  z.preprocess((given) => (given === '' ? null : given), value.nullable());

export const rowsPerPage = (standard: number) => z.coerce.number().int().min(1).max(100).default(standard);

/** Rows of a list that is asked for as a whole (`rows_per_page=0`), in one answer. */
export const ALL_ROWS = 10_000;
/** The same for a list of many: 0 is all of it, as far as one answer holds. */
export const rowsPerPageOrAll = (standard: number) =>
  z.coerce
    .number()
    .int()
    .min(0)
    .max(100)
    .default(standard)
    .transform((rows) => (rows === 0 ? ALL_ROWS : rows));

export const cursor = z.string().max(200).optional();

/** A list as the chat calls answer it. `next_cursor` is null on the last page. */
export const chatPage = <Row extends z.ZodType>(row: Row) =>
  z.object({
    data: z.object({
      rows: z.array(row),
      page_no: z.number().int(),
      total: z.number().int(),
      next_cursor: z.string().nullable(),
    }),
  });

/** A list as every other call answers it. */
export const listPage = <Row extends z.ZodType>(row: Row) =>
  z.object({
    data: z.object({
      rows: z.array(row),
      total_number_of_records: z.number().int(),
      /** There are more than were counted: counts are exact to 10,000. */
      total_is_lower_bound: z.boolean().optional(),
      next_page: z.number().int().nullable(),
    }),
  });

export const data = <Value extends z.ZodType>(value: Value) => z.object({ data: value });

export const done = data(z.object({ done: z.literal(true) }));

/** Values of one filter. */
const MAX_CHOSEN = 100;

/** One value or several, repeated or with commas between them. */
export const several = <Value extends z.ZodType>(value: Value) =>
  z.preprocess(
    (given) => [given].flat().flatMap((one) => (typeof one === 'string' ? one.split(',') : [])),
    z.array(value).max(MAX_CHOSEN),
  );

/** Ids of the workspace’s own fields whose values the rows of a list shall hold. */
export const shownFields = several(id).optional();
/** Id of one of the workspace’s own fields -> the value in it, of those that a list was asked for. */
export const shownValues = z.record(z.string(), z.unknown());
