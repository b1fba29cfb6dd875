import type { Platform } from '../../../platform/platform';
import type { Scope } from '../../../platform/scope';
import type { CampaignOutcomes } from '../campaign-outcomes';
import type { ChatIngest } from '../ingest';
import type { ChatContacts } from '../ports';
import type { SendableMedia } from './types';

/** What sending needs of the media domain. */
export interface SendingFiles {
  /** Null when the file is gone. */
  openForSending(scope: Scope, mediaId: string): Promise<SendableMedia | null>;
}

/** What the send worker's part of the chat stands on. */
export interface DeliveryContext extends Pick<
  Platform,
  'clock' | 'database' | 'events' | 'jobs' | 'secrets'
> {
  readonly ingest: ChatIngest;
  readonly contacts: ChatContacts;
  readonly files: SendingFiles;
  readonly outcomes: Pick<CampaignOutcomes, 'tell'>;
}
