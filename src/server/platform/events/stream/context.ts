import type { FastifyReply } from 'fastify';
import type { Logger } from 'pino';
import type { Events, StoredEvent } from '../events';
import type { AddressedEvent } from '../frames';

export interface Subscriber {
  readonly reply: FastifyReply;
  readonly userId: string;
  readonly window: string | null;
  readonly sessionId: string;
  /** Last event written. */
  seq: number;
  /** It has caught up with its feed. */
  live: boolean;
  readonly mayHear: (kind: string) => boolean;
  readonly stillAllowed: () => Promise<boolean>;
}

/** Everybody of this node who listens to one workspace. */
export interface Feed {
  readonly businessId: string;
  readonly subscribers: Set<Subscriber>;
  /** Last event read. */
  seq: number;
  pumping: boolean;
  /** Somebody has asked for another round while one was under way. */
  again: boolean;
}

/** A window that has no stream any more. */
export interface GoneWindow {
  readonly businessId: string;
  readonly userId: string;
  readonly window: string;
}

/** Loads the records that events speak of, as they are now. Events whose record is gone are left out. */
export type LoadPayloads = (businessId: string, events: readonly StoredEvent[]) => Promise<AddressedEvent[]>;

/** What every step of the streams stands on. */
export interface StreamContext {
  readonly events: Events;
  readonly loadPayloads: LoadPayloads;
  readonly log: Logger;
  readonly changingRights: ReadonlySet<string>;
  readonly onPeopleChanged: (businessId: string) => void;
  /** By workspace; one that nobody listens to is taken away. */
  readonly feeds: Map<string, Feed>;
  readonly goneListeners: ((gone: GoneWindow) => void)[];
  isClosed(): boolean;
}
