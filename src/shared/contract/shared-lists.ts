import { z } from 'zod';
import { LIST_NAME_LENGTH } from './limits';
import { nameText } from './names';

/** Entries of one list at most. */
export const MAX_LIST_ENTRIES = 1000;

/** A name of a list's entry. */
export const listName = (empty: string) =>
  nameText({
    maxLength: LIST_NAME_LENGTH,
    tooLong: `A name can have at most ${LIST_NAME_LENGTH} characters.`,
    empty,
  });

/** Rows of a page; 0 means all of them (spec 3 §9). */
export const rowsOrAll = z.coerce.number().int().min(0).max(100).default(0);

/** How many records have it. */
export const used = z.number().int();

/** Gone, and from how many records it was taken. */
export const removed = z.object({ data: z.object({ done: z.literal(true), used }) });
