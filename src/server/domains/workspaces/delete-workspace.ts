import { type Kysely, sql } from 'kysely';
import { z } from 'zod';
import type { Schema } from '../../platform/db/schema';
import { AppError } from '../../platform/errors';
import { jobKind } from '../../platform/jobs/job-kind';
import type { MediaStore } from '../../platform/media/media-store';
import type { Platform } from '../../platform/platform';
import { type Caller, inTransaction } from '../../platform/scope';
import { type PeopleDeps, beginPeopleChange, publishPeopleChange } from './people';

export const PURGE_WORKSPACE = jobKind('workspaces.purge', z.object({ business_id: z.string() }));
const ROWS_AT_ONCE = 1000;
/** Work that was under way may write a little more: the same is done again later. Milliseconds. */
const AGAIN_AFTER_MS = 10 * 60_000;
/** By which of its columns a table is emptied in pieces. */
const PIECES = [
  '_id',
  'seq',
  'message_id',
  'contact_id',
  'key',
  'wamid',
  'record_id',
  'field',
  'value',
] as const;
export interface DeleteDeps extends PeopleDeps {
  readonly media: Pick<MediaStore, 'purge'>;
  /** What lets anybody or any message in: gone with the decision. The rest follows in the background. */
  readonly clearedOnDelete: readonly (keyof Schema)[];
}

/** Every table whose rows belong to a workspace, with the column by which it is emptied in pieces. */
async function tablesOfWorkspaces(
  system: Kysely<Schema>,
): Promise<{ readonly name: string; readonly piece: string | null }[]> {
  const tables = await system.introspection.getTables();
  return tables
    .filter(({ isView, columns }) => !isView && columns.some(({ name }) => name === 'business_id'))
    .map(({ name, columns }) => ({
      name,
      piece: PIECES.find((piece) => columns.some((column) => column.name === piece)) ?? null,
    }));
}

/**
 * Deletes a workspace for good: at once it is closed to everybody, then everything of it is removed in the background,
 * in pieces, so that nobody else waits.
 */
export function createDeleteWorkspace(
  platform: Platform,
  deps: DeleteDeps,
): (caller: Caller, title: string) => Promise<void> {
  const { clock, database, jobs, log } = platform;
  const { system } = database;

  async function empty(table: string, piece: string | null, businessId: string): Promise<void> {
    const from = sql`delete from ${sql.table(table)} where business_id = ${businessId}`;
    if (piece === null) {
      await from.execute(system);
      return;
    }
    const key = sql.ref(piece);
    for (;;) {
      const { numAffectedRows = 0n } = await sql`${from} and ${key} in (select ${key} from ${sql.table(table)}
        where business_id = ${businessId} limit ${ROWS_AT_ONCE})`.execute(system);
      if (numAffectedRows === 0n) return;
    }
  }

  jobs.register(PURGE_WORKSPACE, {
    concurrency: 1,
    async run({ payload: { business_id }, id }) {
      await deps.media.purge({ business_id, db: system });
      await database.forgetSearch(system, business_id);
      await database.forgetFieldIndex(business_id);
      for (const { name, piece } of await tablesOfWorkspaces(system)) await empty(name, piece, business_id);
      log.info({ business_id, job: id }, 'everything of a deleted workspace was removed');
    },
  });

  return async (caller, title) => {
    const { business_id } = caller;
    await inTransaction({ business_id, db: system }, async (tx) => {
      const author = await beginPeopleChange(database, tx, caller, 'delete', 'workspace');
      if (!author.is_owner) throw new AppError('permission_denied');
      const { business_title, is_demo } = await tx.db
        .selectFrom('businesses')
        .select(['business_title', 'is_demo'])
        .where('_id', '=', business_id)
        .executeTakeFirstOrThrow();
      if (is_demo === 1) throw new AppError('demo_workspace');
      if (title.trim() !== business_title.trim()) throw new AppError('title_differs');
      for (const table of deps.clearedOnDelete) {
        await sql`delete from ${sql.table(table)} where business_id = ${business_id}`.execute(tx.db);
      }
      await jobs.cancelAll(tx.db, business_id);
      await tx.db.deleteFrom('businesses').where('_id', '=', business_id).execute();
      const payload = { business_id };
      await jobs.enqueue(tx.db, { kind: PURGE_WORKSPACE, payload });
      await jobs.enqueue(tx.db, { kind: PURGE_WORKSPACE, payload, run_at: clock() + AGAIN_AFTER_MS });
      // Open streams are looked over when they hear of it, and end.
      await publishPeopleChange(platform, deps, tx, 'members.updated');
      tx.afterCommit(() => {
        jobs.wake();
        log.info({ business_id, by: caller.user._id }, 'a workspace was deleted');
      });
    });
  };
}
