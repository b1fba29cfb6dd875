import type { Failure } from './operation-kind';

const CHANGED_SINCE = 'It was changed since it was imported.';

interface Imported {
  readonly _id: string;
  /** As the import has left it. Epoch milliseconds. */
  readonly updated_at: number;
}

/** A record as it is now. */
interface Present extends Imported {
  readonly deleted_at: number | null;
}

/** Why what an import did with a record cannot be taken back; null: it can. @param gone what is said of one that is gone */
export function problemSinceImport(record: Present | undefined, at: number, gone: string): string | null {
  if (record === undefined || record.deleted_at !== null) return gone;
  return record.updated_at === at ? null : CHANGED_SINCE;
}

/** What became of what an import did. */
export interface Undone {
  readonly changed: number;
  readonly failed: readonly Failure[];
}

/** Of the records that an import has made: the ids of those that are still as it made them, and why the others are not. */
function asImported(
  made: readonly Imported[],
  records: readonly Present[],
  gone: string,
): { readonly same: string[]; readonly failed: Failure[] } {
  const byId = new Map(records.map((record) => [record._id, record]));
  const failed: Failure[] = [];
  const same = made.flatMap(({ _id, updated_at }) => {
    const reason = problemSinceImport(byId.get(_id), updated_at, gone);
    if (reason === null) return _id;
    failed.push({ id: _id, reason });
    return [];
  });
  return { same, failed };
}

interface Made {
  readonly created: readonly Imported[];
  readonly updated: readonly unknown[];
}

/**
 * Removes the records that an import has made, but for those that somebody has changed since.
 * @param failed why those that it has changed are not as they were before
 */
export async function removeMade(
  { created, updated }: Made,
  failed: readonly Failure[],
  records: readonly Present[],
  { gone, remove }: { readonly gone: string; readonly remove: (ids: string[]) => Promise<unknown> },
): Promise<Undone> {
  const made = asImported(created, records, gone);
  if (made.same.length > 0) await remove(made.same);
  const all = [...failed, ...made.failed];
  return { changed: created.length + updated.length - all.length, failed: all };
}
