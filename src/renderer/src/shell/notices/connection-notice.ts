import type { LiveStatus } from '../../core/store/live-slice';

export type ConnectionNotice =
  | { readonly kind: 'none' }
  /** This device has no network. Epoch milliseconds: since when nothing has come; null: not known yet. */
  | { readonly kind: 'offline'; readonly since: number | null }
  | { readonly kind: 'reconnecting' }
  | { readonly kind: 'polling' }
  /** Epoch milliseconds. */
  | { readonly kind: 'down'; readonly since: number }
  /** What is shown was kept on this device, until then; epoch milliseconds. */
  | { readonly kind: 'kept'; readonly until: number };

export interface ConnectionFacts {
  readonly status: LiveStatus;
  /** What the browser says about the network. */
  readonly online: boolean;
  readonly downSince: number | null;
  /** The server has not answered since the start: what is shown was loaded until then. */
  readonly keptUntil: number | null;
  /** For how long changes have not come live. Milliseconds. */
  readonly interruptedFor: number;
}

/** A restart of the server or a change of networks needs no words. Milliseconds. */
const QUIET_MS = 2500;
const TELL_DOWN_MS = 10_000;
const TELL_POLLING_MS = 15_000;

/** What the person is told about the connection: little while it may mend itself, the truth when it does not. */
export function connectionNotice({
  status,
  online,
  downSince,
  keptUntil,
  interruptedFor,
}: ConnectionFacts): ConnectionNotice {
  if (!online) return { kind: 'offline', since: keptUntil ?? downSince };
  if (status === 'live') return { kind: 'none' };
  // Nothing was interrupted: the server has not been there since the start, and what is shown is old.
  if (status === 'offline' && keptUntil !== null) return { kind: 'kept', until: keptUntil };
  if (interruptedFor < QUIET_MS) return { kind: 'none' };
  if (status === 'offline' && downSince !== null && interruptedFor >= TELL_DOWN_MS)
    return { kind: 'down', since: downSince };
  if (status === 'polling') return interruptedFor < TELL_POLLING_MS ? { kind: 'none' } : { kind: 'polling' };
  return { kind: 'reconnecting' };
}
