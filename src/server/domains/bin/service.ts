import type { BinnedKind } from '@shared/rules/bin';
import type { RecordBin } from '../../platform/bin/record-bin';
import type { TransactionScope } from '../../platform/scope';

/** Removes or unties what belongs to records that are deleted for good, in the transaction that deletes them. */
export type PurgeListener = (tx: TransactionScope, ids: readonly string[]) => Promise<void>;

export interface BinHolder {
  readonly bin: RecordBin;
  /** Deletes records for good; what others have of them is gone by then. */
  purge(tx: TransactionScope, ids: readonly string[], now: number): Promise<void>;
}

/** Who has a bin, and who has something of the records in it. */
export interface BinRegistry {
  hold(kind: BinnedKind, holder: BinHolder): void;
  onPurged(kind: BinnedKind, listener: PurgeListener): void;
  readonly holders: ReadonlyMap<BinnedKind, BinHolder>;
  /** Everything of these records goes, then they. */
  purge(tx: TransactionScope, kind: BinnedKind, ids: readonly string[], now: number): Promise<void>;
}

export function createBinRegistry(): BinRegistry {
  const holders = new Map<BinnedKind, BinHolder>();
  const listeners: { readonly kind: BinnedKind; readonly listener: PurgeListener }[] = [];
  return {
    holders,
    hold: (kind, holder) => void holders.set(kind, holder),
    onPurged: (kind, listener) => void listeners.push({ kind, listener }),
    async purge(tx, kind, ids, now) {
      if (ids.length === 0) return;
      for (const one of listeners) if (one.kind === kind) await one.listener(tx, ids);
      await holders.get(kind)?.purge(tx, ids, now);
    },
  };
}
