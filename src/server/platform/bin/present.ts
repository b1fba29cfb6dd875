import { sql } from 'kysely';

/**
 * Not in the bin, for records that are looked up by their ids. SQLite knows nothing of how many rows there are: in the form of
 * the lists' indexes it would rather read all of a list than look up a few ids.
 */
export const isPresent = sql<boolean>`+deleted_at is null`;

/** The same of those in the bin: from its index, PostgreSQL reads all of it to find a few. */
export const isBinned = sql<boolean>`+deleted_at is not null`;
