import type { Platform } from '../../../platform/platform';
import type { FieldValuesService } from '../../fields/service';

/** What imports of companies stand on. */
export interface CompanyImportsContext extends Pick<Platform, 'clock' | 'events'> {
  /** Writes values in fields of the workspace's own, of many companies at once; of new ones, what is required is asked. */
  readonly fieldValues: Pick<FieldValuesService, 'writeManyIn'>;
}
