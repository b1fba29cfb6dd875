import type { Message } from '@shared/contract/chat';
import { pause } from '../core/http/backoff';
import { sessionEnded } from '../core/store/session-slice';
import { store } from '../core/store/store';
import { toast } from '../core/toast';
import { serverNow } from '../core/platform/server-time';
import { localDb } from './db';
import { checkBeforeSending } from './outbox-check';
import { type OutboxEngine, createOutboxEngine } from './outbox-engine';
import { deviceOutbox } from './outbox-idb';
import { browserTabs, singleTab } from './outbox-tabs';
import { httpTransport } from './outbox-transport';

type Acknowledged = (businessId: string, message: Message) => void;
let engine: Promise<OutboxEngine> | undefined;
let acknowledged: Acknowledged | null = null;

/** The live part of the open workspace puts acknowledged messages into its caches. */
export function onAcknowledged(listener: Acknowledged | null): void {
  acknowledged = listener;
}

/** The key is another one, or the disk is bad. */
const UNREADABLE = (count: number): string =>
  count === 1
    ? 'A message that was waiting to be sent cannot be opened on this computer any more. It was not sent; please write it again.'
    : `${count} messages that were waiting to be sent cannot be opened on this computer any more. They were not sent; please write them again.`;

async function create(): Promise<OutboxEngine> {
  return createOutboxEngine({
    storage: deviceOutbox((count) => {
      toast(UNREADABLE(count), 'error');
    }),
    transport: httpTransport,
    // Tabs can only share what lies in the database.
    tabs: (await localDb()) ? browserTabs() : singleTab(),
    read: () => store.getState().outbox,
    dispatch: store.dispatch,
    onAcknowledged: (entry, message) => {
      acknowledged?.(entry.business_id, message);
    },
    check: checkBeforeSending,
    now: serverNow,
    onSignedOut: () => store.dispatch(sessionEnded()),
    pause,
  });
}

/** The outbox of this tab. */
export function outboxEngine(): Promise<OutboxEngine> {
  engine ??= create();
  return engine;
}
