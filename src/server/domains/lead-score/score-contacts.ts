import type { ScoreRule } from '@shared/contract/lead-score';
import { scoreOf } from '@shared/rules/lead-score';
import type { Database } from '../../platform/db/database';
import type { Scope } from '../../platform/scope';
import { changeScores } from '../contacts/reads';
import { readFacts } from './facts';

/** Contacts that are counted in one transaction: some milliseconds, so that nobody waits for long. */
export const CONTACTS_AT_ONCE = 100;
/** Somebody else counts the same contact at the same moment that often at most. */
const MAX_ROUNDS = 5;

interface Move {
  readonly from: number;
  readonly to: number;
  readonly ids: string[];
}

/**
 * Counts the scores of contacts by the rules and keeps them. A score is only replaced while it is the one that stood
 * before the facts were read: of two who count the same contact, the one with older facts counts once more.
 * @returns the contacts whose score is another one now.
 */
export async function scoreContacts(
  database: Pick<Database, 'listOf'>,
  scope: Scope,
  rules: readonly ScoreRule[],
  contactIds: readonly string[],
  now: number,
): Promise<string[]> {
  const changed: string[] = [];
  let left: readonly string[] = contactIds;
  for (let round = 0; left.length > 0 && round < MAX_ROUNDS; round += 1) {
    const moves = new Map<string, Move>();
    for (const { _id, total_score, facts } of await readFacts(database, scope, rules, left)) {
      const to = scoreOf(rules, facts, now);
      if (to === total_score) continue;
      const key = `${total_score} ${to}`;
      const move = moves.get(key) ?? { from: total_score, to, ids: [] };
      move.ids.push(_id);
      moves.set(key, move);
    }
    const missed: string[] = [];
    for (const { from, to, ids } of moves.values()) {
      const rows = await changeScores(scope, database.listOf(ids), { from, to }).execute();
      const done = new Set(rows.map(({ _id }) => _id));
      changed.push(...done);
      missed.push(...ids.filter((id) => !done.has(id)));
    }
    left = missed;
  }
  return changed;
}
