import type { Platform } from '../../../platform/platform';
import type { Scope } from '../../../platform/scope';
import type { OwnFields, OwnValues } from '../edits/context';

/** Values in fields of the workspace's own are read before they are written, so that they can be taken back. */
export interface ReadableOwnFields extends OwnFields {
  read(scope: Scope, entity: 'contact', recordId: string): Promise<OwnValues>;
}

/** What imports of contacts stand on. */
export interface ImportsContext extends Pick<Platform, 'clock' | 'database' | 'events'> {
  readonly fieldValues: ReadableOwnFields;
}
