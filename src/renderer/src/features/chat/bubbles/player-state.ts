import { recall, remember } from '../../../core/storage/local-storage';

type PlayerPhase = 'idle' | 'loading' | 'playing' | 'paused' | 'failed';

export interface PlayerState {
  readonly key: string | null;
  readonly phase: PlayerPhase;
  /** Seconds. */
  readonly position: number;
  readonly duration: number | null;
  readonly rate: number;
}

const RATES = [1, 1.5, 2] as const;
/** A voice message goes on 20 times a second while it plays. Milliseconds. */
const STEP_MS = 50;
const RATE_NAME = 'voice-rate';

function storedRate(): number {
  const stored = Number(recall(RATE_NAME));
  return RATES.find((rate) => rate === stored) ?? 1;
}

/** For the recordings that are played after a restart. */
export const keepRate = (rate: number): void => {
  remember(RATE_NAME, String(rate));
};

export type PlayerStateStore = ReturnType<typeof createPlayerState>;

/** What the player shows of itself. @param follow called again and again while it plays */
export function createPlayerState(follow: () => void) {
  let state: PlayerState = { key: null, phase: 'idle', position: 0, duration: null, rate: 1 };
  let idle: PlayerState = state;
  let rateKnown = false;
  let clock: ReturnType<typeof setInterval> | undefined;
  const listeners = new Set<() => void>();

  const set = (change: Partial<PlayerState>): void => {
    state = { ...state, ...change };
    if (idle.rate !== state.rate) idle = { ...idle, rate: state.rate };
    const moving = state.phase === 'playing';
    if (moving && clock === undefined) clock = setInterval(follow, STEP_MS);
    else if (!moving && clock !== undefined) {
      clearInterval(clock);
      clock = undefined;
    }
    for (const listener of listeners) listener();
  };
  const learnRate = (): void => {
    if (rateKnown) return;
    rateKnown = true;
    const rate = storedRate();
    if (rate !== state.rate) {
      state = { ...state, rate };
      idle = { ...idle, rate };
    }
  };

  return {
    now: (): PlayerState => state,
    set,
    learnRate,
    /** As the recording with this key sees it: idle unless it is the one. */
    read: (key: string): PlayerState => {
      learnRate();
      return state.key === key ? state : idle;
    },
    subscribe: (listener: () => void): (() => void) => {
      listeners.add(listener);
      return () => void listeners.delete(listener);
    },
    /** 1×, 1.5×, 2× and around again. */
    rateAfter: (): number =>
      RATES[(RATES.findIndex((known) => known === state.rate) + 1) % RATES.length] ?? 1,
  };
}
