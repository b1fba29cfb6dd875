import { idsAmong } from '../../platform/db/ids-among';
import type { Scope } from '../../platform/scope';

/* What other domains may read of WhatsApp accounts. */

/** Those of the ids that there are. */
export const accountsAmong = (scope: Scope, ids: readonly string[]) =>
  idsAmong(scope, 'whatsapp_accounts', ids);

export async function countAccounts({ business_id, db }: Scope): Promise<number> {
  const row = await db
    .selectFrom('whatsapp_accounts')
    .select(({ fn }) => fn.countAll<number>().as('count'))
    .where('business_id', '=', business_id)
    .executeTakeFirstOrThrow();
  return row.count;
}
