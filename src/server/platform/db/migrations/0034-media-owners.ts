import { type Kysely, sql } from 'kysely';
import type { Engine } from '../engine';
import { messageMediaId } from '../message-media';

/** A file is shown to those who may see what it hangs on: these find that by the file, before it is served. */
export async function up(db: Kysely<unknown>, engine: Engine): Promise<void> {
  const statements = [
    // Most messages are text, which carries no file.
    `create index messages_by_media on messages (business_id, (${messageMediaId(engine)})) where message_type <> 'text'`,
    `create index contacts_by_avatar on contacts (business_id, avatar) where avatar is not null`,
    `create index companies_by_avatar on companies (business_id, mp_company_avatar)
      where mp_company_avatar is not null`,
  ];
  for (const statement of statements) await sql.raw(statement).execute(db);
}
