import type { ScoreRule } from '@shared/contract/lead-score';
import type { Database } from '../../platform/db/database';
import type { Scope } from '../../platform/scope';
import { idsAfterQuery } from '../contacts/reads';
import { insertRules, lastPosition, moveState, rulesOf, stateOf } from './repository';
import { CONTACTS_AT_ONCE, scoreContacts } from './score-contacts';

/** More rules for a workspace that nobody looks at yet. */
export async function addRules(scope: Scope, rules: readonly ScoreRule[]): Promise<void> {
  await insertRules(scope, rules, (await lastPosition(scope)) + 1);
}

/** Counts all contacts at once; for a workspace that nobody looks at yet. */
export async function scoreWorkspace(
  database: Pick<Database, 'listOf'>,
  scope: Scope,
  now: number,
): Promise<void> {
  const rules = await rulesOf(scope);
  for (let after = ''; ;) {
    const ids = (await idsAfterQuery(scope, after, CONTACTS_AT_ONCE).execute()).map(({ _id }) => _id);
    const last = ids.at(-1);
    if (last === undefined) break;
    await scoreContacts(database, scope, rules, ids, now);
    after = last;
  }
  const state = await stateOf(scope);
  if (state) await moveState(scope, state, { scored: state.asked, counted_at: now });
}
