import { COMMIT_RANK, type Scope, type TransactionScope } from '../../platform/scope';

/** Number of a field -> how many records more have a value in it. */
type Uses = Map<number, number>;

const waiting = new WeakMap<TransactionScope, Uses>();

async function write({ db, business_id }: Scope, uses: Uses): Promise<void> {
  // In one order, so that two who write the same fields do not wait for each other.
  for (const [no, more] of [...uses].sort(([a], [b]) => a - b)) {
    if (more === 0) continue;
    await db
      .updateTable('fields')
      .set(({ eb }) => ({ used: eb('used', '+', more) }))
      .where('business_id', '=', business_id)
      .where('no', '=', no)
      .execute();
  }
}

/**
 * Counts values that came or went. Everybody who writes values writes these counts, so they are written once, at the end
 * of the transaction: nobody holds them while waiting for others.
 */
export function countUse(tx: TransactionScope, no: number, more: number): void {
  const known = waiting.get(tx);
  const uses: Uses = known ?? new Map<number, number>();
  uses.set(no, (uses.get(no) ?? 0) + more);
  if (known) return;
  waiting.set(tx, uses);
  tx.beforeCommit(COMMIT_RANK.counts, () => write(tx, uses));
}
