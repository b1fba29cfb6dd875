import type { FieldValuesService } from '../../fields/values-service';
import type { MediaService } from '../../media/service';
import type { Platform } from '../../../platform/platform';

/** What the commands on contacts stand on. */
export interface EditsContext extends Pick<Platform, 'clock' | 'database' | 'events'> {
  readonly fieldValues: Pick<FieldValuesService, 'writeIn'>;
  readonly media: Pick<MediaService, 'usableByIds'>;
}
