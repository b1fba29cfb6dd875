import type { ImportSettings } from '@shared/contract/imports';
import type { ImportEntity } from '@shared/rules/import-fields';
import type { Undone } from '../../../platform/operations/since-import';
import type { Caller, TransactionScope } from '../../../platform/scope';
import type { FileRow, ImportRow } from '../repository';
import type { RowOutcome, RowWork } from './import-rows';

export interface RowsResult {
  readonly outcomes: readonly RowOutcome[];
  /** Records that are another now. */
  readonly changed: number;
  /** What is needed to take them back, as JSON. */
  readonly undo: unknown;
}

/** What imports of one kind of record do that others do not. */
export interface EntityImport {
  readonly name: ImportEntity;
  /** @throws AppError where it cannot be done so, or not by this person */
  require(caller: Caller, settings: ImportSettings): Promise<void>;
  rows(caller: Caller, work: RowWork, file: ImportRow, rows: readonly FileRow[]): Promise<RowsResult>;
  undo(tx: TransactionScope, caller: Caller, undo: unknown): Promise<Undone>;
}
