import type { Message } from '@shared/contract/chat';
import type {
  entriesLoaded,
  entryPut,
  entryRemoved,
  outboxLeft,
  OutboxState,
} from '../core/store/outbox-slice';
import type { OutboxEntry } from '../core/store/outbox-types';
import type { Verdict } from './outbox-check';
import type { OutboxStorage } from './outbox-storage';
import type { OutboxTabs } from './outbox-tabs';
import type { OutboxTransport } from './outbox-transport';

type OutboxAction = ReturnType<
  typeof entriesLoaded | typeof entryPut | typeof entryRemoved | typeof outboxLeft
>;

export interface OutboxDeps {
  readonly storage: OutboxStorage;
  readonly transport: OutboxTransport;
  readonly tabs: OutboxTabs;
  readonly read: () => OutboxState;
  readonly dispatch: (action: OutboxAction) => void;
  /** The server has the message: it belongs into the caches. */
  readonly onAcknowledged: (entry: OutboxEntry, message: Message) => void;
  readonly onSignedOut: () => void;
  /** Asked before a message leaves. */
  readonly check: (entry: OutboxEntry, signal: AbortSignal) => Promise<Verdict>;
  /** On the server's clock, epoch milliseconds. */
  readonly now: () => number;
  /** Resolves after `ms`, or earlier when the signal is aborted. */
  readonly pause: (ms: number, signal: AbortSignal) => Promise<void>;
}
