import type { Log } from '../logs/log';

/** How often the network addresses are checked: no system reports every change. Milliseconds. */
const LOOK_EVERY_MS = 15_000;
/** A check that comes this late means that the computer slept. Milliseconds. */
const SLEPT_MS = 45_000;
/** Waking, unlocking and a new network within this time are reported once. Milliseconds. */
const TOGETHER_MS = 2000;

export interface AddressInfo {
  readonly address: string;
  readonly family: string;
  readonly internal: boolean;
}
export type Interfaces = Readonly<Record<string, readonly AddressInfo[] | undefined>>;

/** Names the networks this computer is in. Of IPv6 only the network's half counts: the other is changed for privacy. */
export function networkOf(interfaces: Interfaces): string {
  return Object.values(interfaces)
    .flatMap((addresses) => addresses ?? [])
    .filter(({ internal, address }) => !internal && !/^(fe80:|169\.254\.)/i.test(address))
    .map(({ address, family }) => (family === 'IPv6' ? address.split(':').slice(0, 4).join(':') : address))
    .filter((address, index, all) => all.indexOf(address) === index)
    .sort()
    .join(' ');
}

export interface PowerOptions {
  readonly monitor: { on(event: 'resume' | 'unlock-screen', listener: () => void): unknown };
  readonly interfaces: () => Interfaces;
  /** Calls from time to time. Returns what ends it. */
  readonly every: (ms: number, run: () => void) => () => void;
  /** Epoch milliseconds. */
  readonly now: () => number;
  readonly onResumed: (at: number) => void;
  readonly log: Log;
}

/** Hears when the computer has slept or has changed its network. Returns what ends it. */
export function watchPower({ monitor, interfaces, every, now, onResumed, log }: PowerOptions): () => void {
  let network = networkOf(interfaces());
  let lookedAt = now();
  let toldAt = Number.NEGATIVE_INFINITY;
  let stopped = false;

  function tell(why: string): void {
    const at = now();
    if (stopped || Math.abs(at - toldAt) < TOGETHER_MS) return;
    toldAt = at;
    log.info('resumed', { why });
    onResumed(at);
  }
  monitor.on('resume', () => {
    tell('resume');
  });
  monitor.on('unlock-screen', () => {
    tell('unlock');
  });
  const stopLooking = every(LOOK_EVERY_MS, () => {
    const slept = now() - lookedAt > SLEPT_MS;
    lookedAt = now();
    const before = network;
    network = networkOf(interfaces());
    // Without a network there is nothing to connect to yet.
    if (network !== before && network !== '') tell('network');
    else if (slept) tell('slept');
  });
  return () => {
    stopped = true;
    stopLooking();
  };
}
