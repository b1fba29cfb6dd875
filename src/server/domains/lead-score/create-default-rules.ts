import type { Kysely, Transaction } from 'kysely';
import type { Schema } from '../../platform/db/schema';
import { defaultRules } from './default-rules';
import { insertRules, insertState } from './repository';

/**
 * Gives a workspace its first rules, in the transaction that makes it; once.
 * @param toCount whether there are contacts that have to be counted
 */
export async function createDefaultRules(
  db: Kysely<Schema> | Transaction<Schema>,
  business_id: string,
  stages: Readonly<Record<string, string>>,
  toCount = false,
): Promise<void> {
  const scope = { business_id, db };
  const begun = await insertState(scope, { asked: toCount ? 1 : 0, followed: 0 });
  if (begun) await insertRules(scope, defaultRules(stages), 0);
}
