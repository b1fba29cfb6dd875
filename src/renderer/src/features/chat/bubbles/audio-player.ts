import { recall, remember } from '../../../core/memory/local-memory';

/** A recording that can be played. */
export interface Track {
  /** Stays the same when the recording's address changes. */
  readonly key: string;
  readonly url: string;
  /** Seconds, where it is known beforehand. */
  readonly duration: number | null;
  /** What goes on by itself when this one has ended; asked then. */
  readonly next?: () => Track | null;
  /** It is being listened to. */
  readonly onStart?: () => void;
}

export type PlayerPhase = 'idle' | 'loading' | 'playing' | 'paused' | 'failed';

export interface PlayerState {
  readonly key: string | null;
  readonly phase: PlayerPhase;
  /** Seconds. */
  readonly position: number;
  readonly duration: number | null;
  readonly rate: number;
}

export const RATES = [1, 1.5, 2] as const;
/** A voice message goes on 20 times a second while it plays. Milliseconds. */
const STEP_MS = 50;
const RATE_NAME = 'voice-rate';

export interface AudioPlayer {
  /** The player as the recording with this key sees it: idle unless it is the one. */
  readonly read: (key: string) => PlayerState;
  readonly subscribe: (listener: () => void) => () => void;
  /** Starts, goes on, or pauses. */
  readonly toggle: (track: Track) => void;
  /** Goes to a place; a recording that is not being played waits there. */
  readonly seek: (track: Track, seconds: number) => void;
  /** 1×, 1.5×, 2× and around again; kept for the recordings that follow. */
  readonly nextRate: () => void;
  readonly stop: () => void;
}

function storedRate(): number {
  const stored = Number(recall(RATE_NAME));
  return RATES.find((rate) => rate === stored) ?? 1;
}

/**
 * The one player of the app. It lives outside React, so that a voice message goes on while its bubble is scrolled
 * out of sight, and so that starting one stops the other.
 *
 * @param create asked for when something is played first
 */
export function createAudioPlayer(create: () => HTMLAudioElement): AudioPlayer {
  let state: PlayerState = { key: null, phase: 'idle', position: 0, duration: null, rate: 1 };
  let idle: PlayerState = state;
  let rateKnown = false;
  let track: Track | null = null;
  let audio: HTMLAudioElement | null = null;
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
  const follow = (): void => {
    if (audio && audio.currentTime !== state.position) set({ position: audio.currentTime });
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

  const element = (): HTMLAudioElement => {
    if (audio) return audio;
    const made = create();
    made.preload = 'auto';
    const on = (event: string, act: () => void): void => {
      made.addEventListener(event, act);
    };
    on('timeupdate', follow);
    on('durationchange', () => {
      if (Number.isFinite(made.duration)) set({ duration: made.duration });
    });
    on('playing', () => {
      set({ phase: 'playing' });
    });
    on('waiting', () => {
      if (!made.paused) set({ phase: 'loading' });
    });
    on('pause', () => {
      if (state.phase === 'playing' || state.phase === 'loading') set({ phase: 'paused' });
    });
    on('error', () => {
      set({ phase: 'failed', position: 0 });
    });
    on('ended', () => {
      const following = track?.next?.() ?? null;
      if (following) {
        play(following);
        return;
      }
      made.currentTime = 0;
      set({ phase: 'paused', position: 0 });
    });
    audio = made;
    return made;
  };

  /** Puts a recording on. The place that it had is kept when only its address is new. */
  const load = (next: Track): HTMLAudioElement => {
    const player = element();
    if (track?.url !== next.url || state.key !== next.key || state.phase === 'failed') {
      player.src = next.url;
      set({ key: next.key, phase: 'paused', position: 0, duration: next.duration });
    }
    track = next;
    return player;
  };
  const play = (next: Track): void => {
    learnRate();
    const player = load(next);
    // Loading resets the rate to the default one.
    player.defaultPlaybackRate = state.rate;
    player.playbackRate = state.rate;
    set({ phase: 'loading' });
    next.onStart?.();
    player.play().catch((error: unknown) => {
      // Another one was started meanwhile, or it was paused before it had begun.
      if (error instanceof DOMException && error.name === 'AbortError') return;
      if (state.key === next.key) set({ phase: 'failed' });
    });
  };

  return {
    read: (key) => {
      learnRate();
      return state.key === key ? state : idle;
    },
    subscribe: (listener) => {
      listeners.add(listener);
      return () => void listeners.delete(listener);
    },
    toggle: (next) => {
      const busy = state.phase === 'playing' || state.phase === 'loading';
      if (busy && state.key === next.key) {
        element().pause();
        set({ phase: 'paused' });
      } else play(next);
    },
    seek: (next, seconds) => {
      learnRate();
      const player = load(next);
      player.currentTime = seconds;
      set({ position: seconds });
    },
    nextRate: () => {
      const rate = RATES[(RATES.findIndex((known) => known === state.rate) + 1) % RATES.length] ?? 1;
      remember(RATE_NAME, String(rate));
      if (audio) {
        audio.defaultPlaybackRate = rate;
        audio.playbackRate = rate;
      }
      set({ rate });
    },
    stop: () => {
      audio?.pause();
    },
  };
}

export const audioPlayer = createAudioPlayer(() => new Audio());
