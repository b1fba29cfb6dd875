import type { ScoreChange, ScoreRule } from '@shared/contract/lead-score';
import { writeAudit } from '../../platform/audit/audit';
import type { Platform } from '../../platform/platform';
import type { Caller, TransactionScope } from '../../platform/scope';
import { notesOf } from './audit';
import { resultOf } from './change-result';
import * as repository from './repository';
import type { Scoring } from './scoring';

export interface ChangeContext extends Pick<Platform, 'clock' | 'database' | 'events'> {
  readonly scoring: Pick<Scoring, 'askForAll'>;
}

/** All of a change or nothing; every contact is then scored again. */
export async function changeRules(
  { clock, database, events, scoring }: ChangeContext,
  tx: TransactionScope,
  caller: Caller,
  change: ScoreChange,
): Promise<ScoreRule[]> {
  await database.lockWorkspace(tx.db, tx.business_id);
  const { before, after } = await resultOf(clock, tx, change);
  const known = new Set(before.map(({ _id }) => _id));
  const notes = notesOf(before, after);
  await repository.deleteRules(tx, change.remove);
  for (const rule of change.update) await repository.changeRule(tx, rule);
  const added = after.filter(({ _id }) => !known.has(_id));
  await repository.insertRules(tx, added, (await repository.lastPosition(tx)) + 1);
  for (const note of notes) await writeAudit(tx, { ...note, actor: caller.user, at: clock() });
  if (notes.length > 0) {
    await scoring.askForAll(tx);
    await events.append(tx, [{ kind: 'lead_score.updated', ids: {} }]);
  }
  return repository.rulesOf(tx);
}
