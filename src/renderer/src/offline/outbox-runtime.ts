import type { Message } from '@shared/contract/chat';
import { pause } from '../app/backoff';
import { sessionEnded } from '../app/session-slice';
import { store } from '../app/store';
import { localDb } from './db';
import { createOutboxEngine } from './outbox-engine';
import type { OutboxEngine } from './outbox-engine';
import { deviceOutbox } from './outbox-idb';
import { browserTabs, lonelyTab } from './outbox-tabs';
import { httpTransport } from './outbox-transport';

type Acknowledged = (businessId: string, message: Message) => void;
let engine: Promise<OutboxEngine> | undefined;
let acknowledged: Acknowledged | null = null;

/** The live part of the open workspace puts acknowledged messages into its caches. */
export function onAcknowledged(listener: Acknowledged | null): void {
  acknowledged = listener;
}

async function create(): Promise<OutboxEngine> {
  return createOutboxEngine({
    storage: deviceOutbox(),
    transport: httpTransport,
    // Tabs can only share what lies in the database.
    tabs: (await localDb()) ? browserTabs() : lonelyTab(),
    read: () => store.getState().outbox,
    dispatch: store.dispatch,
    onAcknowledged: (entry, message) => {
      acknowledged?.(entry.business_id, message);
    },
    onSignedOut: () => store.dispatch(sessionEnded()),
    pause,
  });
}

/** The outbox of this tab. */
export function outboxEngine(): Promise<OutboxEngine> {
  engine ??= create();
  return engine;
}
