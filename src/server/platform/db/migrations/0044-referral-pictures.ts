import { type Kysely, sql } from 'kysely';
import type { Engine } from '../engine';
import { referralPictureId } from '../message-media';

/** The picture of an advertisement is shown to those who may see the message that it hangs on. */
export async function up(db: Kysely<unknown>, engine: Engine): Promise<void> {
  const picture = referralPictureId(engine);
  await sql
    .raw(
      `create index messages_by_referral_picture on messages (business_id, (${picture}))
        where (${picture}) is not null`,
    )
    .execute(db);
}
