import type { BinnedKind } from '@shared/rules/bin';
import { writeAudit } from '../audit/audit';
import type { Platform } from '../platform';
import type { Caller, TransactionScope } from '../scope';
import type { NamedRow, RecordBin } from './record-bin';

type Context = Pick<Platform, 'clock' | 'events'>;

/** @returns ids of the records that are changed by it; those that are gone or so already are left out */
type BinCommand = (
  context: Context,
  tx: TransactionScope,
  caller: Caller,
  ids: readonly string[],
) => Promise<string[]>;

export interface BinCommands {
  /** Puts records in the bin, at most {@link MAX_BINNED}: one event, one entry of the audit log. */
  readonly binRecords: BinCommand;
  /** Takes them out again; what hung on them hangs on them as before. */
  readonly restoreRecords: BinCommand;
}

const PLURALS = { contact: 'contacts', company: 'companies', deal: 'deals' } as const;

/** Open windows load lists and counts again. */
export const tellBin = (
  { events }: Pick<Platform, 'events'>,
  tx: TransactionScope,
  kind: BinnedKind,
  ids: readonly string[],
): Promise<void> =>
  ids.length === 0
    ? Promise.resolve()
    : events.append(tx, [{ kind: 'bin.updated', ids: { [`${kind}_id`]: ids.join(',') } }]);

export function binCommands(kind: BinnedKind, bin: RecordBin): BinCommands {
  async function note(
    { clock, events }: Context,
    tx: TransactionScope,
    caller: Caller,
    done: readonly NamedRow[],
    what: 'deleted' | 'restored',
  ): Promise<string[]> {
    const [first] = done;
    if (first === undefined) return [];
    const verb = what === 'deleted' ? 'Deleted' : 'Restored';
    const isOne = done.length === 1;
    await writeAudit(tx, {
      kind: `${kind}.${what}`,
      actor: caller.user,
      target_id: isOne ? first._id : null,
      at: clock(),
      summary: isOne ? `${verb} the ${kind} “${first.name}”` : `${verb} ${done.length} ${PLURALS[kind]}`,
    });
    const ids = done.map(({ _id }) => _id);
    await tellBin({ events }, tx, kind, ids);
    return ids;
  }

  return {
    async binRecords(context, tx, caller, ids) {
      const by = { user: caller.user._id, at: context.clock() };
      return note(context, tx, caller, await bin.put(tx, [...new Set(ids)], by), 'deleted');
    },
    restoreRecords: async (context, tx, caller, ids) =>
      note(context, tx, caller, await bin.take(tx, [...new Set(ids)]), 'restored'),
  };
}
