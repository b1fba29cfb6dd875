import type { Schema } from '../db/schema';
import type { JobsContext } from './context';

/** Writes what became of a job and gives its lease back. Where there is no room for it, it is written later. */
export async function finish(
  { clock, database, owner, diskSpace, unwritten, wakeAt }: JobsContext,
  id: number,
  values: Partial<Schema['jobs']>,
): Promise<void> {
  try {
    await database.system
      .updateTable('jobs')
      .set({ lease_owner: null, lease_until: null, ...(values as object) })
      .where('id', '=', id)
      .where('lease_owner', '=', owner)
      .execute();
    if (values.run_at !== undefined && values.run_at > clock()) wakeAt(values.run_at);
  } catch (error) {
    if (!diskSpace.note(error)) throw error;
    unwritten.set(id, values);
  }
}

/** There is room again: what could not be written comes first, so that nothing runs twice. */
export async function writeUnwritten(context: JobsContext): Promise<void> {
  const { diskSpace, unwritten } = context;
  for (const [id, values] of [...unwritten]) {
    await finish(context, id, values);
    if (diskSpace.isFull()) return;
    unwritten.delete(id);
  }
  context.wake();
}
