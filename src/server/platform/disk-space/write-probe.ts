import { open, rm, statfs } from 'node:fs/promises';
import { join } from 'node:path';
import { sql } from 'kysely';
import type { Database } from '../db/database';

/** With less there is no use in going on: the next upload fills it. */
const ENOUGH_BYTES = 16 * 1024 * 1024;
const TRY_BYTES = 1024 * 1024;
const KEY = 'room_try';

/** Writes a megabyte into the data folder and into the database, for a try, and takes both away again. */
export function createWriteProbe(database: Database, folder: string): () => Promise<void> {
  async function intoFolder(): Promise<void> {
    const { bavail, bsize } = await statfs(folder);
    if (bavail * bsize < ENOUGH_BYTES) {
      throw Object.assign(new Error('Less than 16 MB are free.'), { code: 'ENOSPC' });
    }
    const path = join(folder, 'room.try');
    try {
      const handle = await open(path, 'w', 0o600);
      try {
        await handle.writeFile(Buffer.alloc(TRY_BYTES));
        await handle.sync();
      } finally {
        await handle.close();
      }
    } finally {
      await rm(path, { force: true });
    }
  }

  async function intoDatabase(): Promise<void> {
    const db = database.system;
    const value = 'x'.repeat(TRY_BYTES);
    // As one statement whose row is never seen: it is committed, and so really written, and gone with the next one.
    await sql`insert into server_state (key, value) values (${KEY}, ${value})
      on conflict (key) do update set value = excluded.value`.execute(db);
    await db.deleteFrom('server_state').where('key', '=', KEY).execute();
  }

  return async () => {
    await intoFolder();
    await intoDatabase();
  };
}
