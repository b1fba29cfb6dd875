import type { Platform } from '../../../platform/platform';
import type { Caller, TransactionScope } from '../../../platform/scope';
import type { OwnFields, OwnValues } from '../edits/context';

/** Values in fields of the workspace's own, of many contacts at once. */
export interface ManyOwnFields extends OwnFields {
  /** @param writes contact -> its values; of new ones, what is required is asked */
  writeManyIn(
    tx: TransactionScope,
    entity: 'contact',
    writes: ReadonlyMap<string, OwnValues>,
    by: { readonly caller: Caller; readonly isNew: boolean },
  ): Promise<void>;
}

/** What imports of contacts stand on. */
export interface ImportsContext extends Pick<Platform, 'clock' | 'database' | 'events'> {
  readonly fieldValues: ManyOwnFields;
}
