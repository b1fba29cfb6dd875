import { z } from 'zod';
import { LIST_NAME_LENGTH } from './limits';

/** Entries of one list at most. */
export const MOST_LIST_ENTRIES = 1000;

/** A name of a list's entry: white space is made plain. */
export const listName = (empty: string) =>
  z
    .string()
    .max(1000)
    .transform((name) => name.replace(/\s+/gu, ' ').trim())
    .pipe(
      z
        .string()
        .min(1, empty)
        .max(LIST_NAME_LENGTH, `A name can have at most ${LIST_NAME_LENGTH} characters.`),
    );

/** Rows of a page; 0 means all of them (spec 3 §9). */
export const rowsOrAll = z.coerce.number().int().min(0).max(100).default(0);

/** How many records have it. */
export const used = z.number().int();

/** Gone, and from how many records it was taken. */
export const removed = z.object({ data: z.object({ done: z.literal(true), used }) });
