import type { Import, ImportColumn, ImportCounts, ImportFormat } from '@shared/contract/imports';
import type { Operation } from '@shared/contract/operations';
import type { ImportEntity } from '@shared/rules/import-fields';
import { toInstant } from '../../platform/clock';
import { AppError } from '../../platform/errors';
import type { Caller } from '../../platform/scope';
import { namesOfMembers } from '../workspaces/reads';
import type { ImportsContext } from './context';
import type { ImportRow } from './repository';
import { settingsOf } from './settings';

async function operationOf(context: ImportsContext, caller: Caller, id: string): Promise<Operation | null> {
  try {
    return await context.operations.byId(caller, id);
  } catch (error) {
    if (error instanceof AppError) return null;
    throw error;
  }
}

/** An import as those see it who watch it. */
export async function toImport(context: ImportsContext, caller: Caller, row: ImportRow): Promise<Import> {
  const { check_id, run_id, check_counts, run_counts } = row;
  const columns = JSON.parse(row.columns) as ImportColumn[];
  const names = await namesOfMembers(caller, [row.created_by]);
  const outcome = async (id: string | null, counts: string | null, at: number | null) =>
    id === null || counts === null
      ? null
      : {
          operation: await operationOf(context, caller, id),
          counts: JSON.parse(counts) as ImportCounts,
          at: toInstant(at ?? 0),
        };
  return {
    _id: row._id,
    entity: row.entity as ImportEntity,
    state: row.state as Import['state'],
    error: row.error,
    file_name: row.file_name,
    file_size: row.file_size,
    format: JSON.parse(row.format) as ImportFormat,
    rows: row.row_count,
    columns,
    settings: settingsOf(row),
    is_known_shape: row.is_known_shape === 1,
    check: await outcome(check_id, check_counts, row.check_at),
    run: await outcome(run_id, run_counts, row.run_at),
    created_by: { _id: row.created_by, name: names.get(row.created_by) ?? '' },
    created_at: toInstant(row.created_at),
  };
}
