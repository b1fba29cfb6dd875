import type { Failure } from './operation-kind';

/** A failure for each record that there is no more. @param reason what is said of it */
export const missingRecords =
  (reason: string) =>
  (ids: readonly string[], known: Pick<ReadonlySet<string>, 'has'>): Failure[] =>
    ids.filter((id) => !known.has(id)).map((id) => ({ id, reason }));
