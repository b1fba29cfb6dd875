import type { Conversation } from '@shared/contract/chat';
import type { LiveEvent } from '@shared/contract/events';
import type { ApiError } from '../core/http/api-error';
import type { AppStore } from '../core/store/store';
import type { LiveCaches } from './caches';
import type { EventHandlers } from './event-handlers';

export interface LiveArgs {
  readonly store: AppStore;
  readonly businessId: string;
  /** The event after which the restored caches can be brought up to date; null: from now on. */
  readonly after: number | null;
  /** The caches hold answers that no event can bring up to date. */
  readonly stale: boolean;
  /** Too much was missed: everything is loaded again, and what is kept on the device is worthless. */
  readonly onReset: () => void;
  /** Events as they come, after they have been applied. */
  readonly onEvents: (events: readonly LiveEvent[]) => void;
  /**
   * The newest conversations as a call has found them, after they have been applied. What the server made from
   * `eventsFrom` on (epoch milliseconds) comes by event too; undefined while no events come.
   */
  readonly onFound: (rows: readonly Conversation[], eventsFrom?: number) => void;
  /** What each kind of event changes. */
  readonly handlers: EventHandlers;
  readonly caches: LiveCaches;
  /** Asks the server again what one may do, and where; answers its error. */
  readonly askWhoIsSignedIn: (store: AppStore) => Promise<ApiError | null>;
}
