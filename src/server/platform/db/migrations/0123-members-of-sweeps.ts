import { type Kysely, sql } from 'kysely';
import type { Engine } from '../engine';

/**
 * Who is renamed, deleted or restored while a list is being filled: on PostgreSQL the filling may have read the contact before, and its
 * member is not there yet for the trigger to change. The trigger waits for the filling, and the filling for it; SQLite writes one
 * after the other.
 */
export async function up(db: Kysely<unknown>, engine: Engine): Promise<void> {
  if (engine === 'sqlite') return;
  const run = (text: string): Promise<unknown> => sql.raw(text).execute(db);
  await run('create index segments_swept on segments (business_id, _id) where swept_to is not null');
  await run(`create or replace function segment_members_follow() returns trigger language plpgsql as $$ begin
    perform 1 from segments s where s.business_id = new.business_id and s.swept_to is not null order by s._id for share;
    update segment_members set name = new.name, in_bin = case when new.deleted_at is null then 0 else 1 end
      where business_id = new.business_id and contact_id = new._id;
    return null; end $$`);
}
