import type { MediaService } from '../../media/service';
import type { LinkLists } from '../linked-entries';
import type { Platform } from '../../../platform/platform';
import type { Caller, TransactionScope } from '../../../platform/scope';

/** Key -> value, in fields of the workspace's own; nobody has checked it. */
export type OwnValues = Readonly<Record<string, unknown>>;

/** Writes them; of a new record, what is required is asked. */
export interface OwnFields {
  writeIn(
    tx: TransactionScope,
    entity: 'contact',
    recordId: string,
    change: OwnValues,
    by: { readonly caller: Caller; readonly isNew: boolean },
  ): Promise<void>;
}

/** What the commands on contacts stand on. */
export interface EditsContext extends Pick<Platform, 'clock' | 'database' | 'events'> {
  readonly fieldValues: OwnFields;
  /** Tags and interests. */
  readonly lists: LinkLists;
  readonly media: Pick<MediaService, 'usableByIds'>;
}
