import type { Logger } from 'pino';
import type { Alerts } from './alerts';
import type { Clock } from './clock';
import type { Database } from './db/database';
import type { Events } from './events/events';
import type { OpenRequests } from './http/open-requests';
import type { Jobs } from './jobs/jobs';
import type { DiskSpace } from './disk-space/disk-space';
import type { Settings } from './settings';
import type { Secrets } from './secrets';

/** What every domain stands on. Made once at start and handed to each service. */
export interface Platform {
  readonly settings: Settings;
  readonly log: Logger;
  readonly clock: Clock;
  readonly database: Database;
  readonly events: Events;
  readonly jobs: Jobs;
  readonly secrets: Secrets;
  /** Whether there is room to store things. */
  readonly diskSpace: DiskSpace;
  readonly alerts: Alerts;
  /** What people wait for just now. */
  readonly requests: OpenRequests;
}
