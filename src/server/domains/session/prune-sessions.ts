import type { Kysely } from 'kysely';
import type { Schema } from '../../platform/db/schema';

/** Removes what can never be used again; `before` leaves a while for a look at what happened. Epoch milliseconds. */
export async function pruneSessions(db: Kysely<Schema>, before: number): Promise<void> {
  await db.deleteFrom('auth_codes').where('expires_at', '<', before).execute();
  await db.deleteFrom('password_resets').where('expires_at', '<', before).execute();
  await db.deleteFrom('refresh_tokens').where('expires_at', '<', before).execute();
  await db
    .deleteFrom('sessions')
    .where('expires_at', '<', before)
    .where((row) =>
      row.not(
        row.exists(
          row
            .selectFrom('refresh_tokens')
            .select('refresh_tokens.session_id')
            .whereRef('refresh_tokens.session_id', '=', 'sessions._id'),
        ),
      ),
    )
    .execute();
}
