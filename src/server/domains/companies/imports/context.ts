import type { Platform } from '../../../platform/platform';
import type { OwnFields } from '../write-context';

/** What imports of companies stand on. */
export interface CompanyImportsContext extends Pick<Platform, 'clock' | 'events'> {
  readonly fieldValues: OwnFields;
}
