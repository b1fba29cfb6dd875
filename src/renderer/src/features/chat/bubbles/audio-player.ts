/**
 * The one player of the app. It lives outside React, so that a voice message goes on while its bubble is scrolled
 * out of sight, and so that starting one stops the other.
 */
export interface PlayerState {
  readonly url: string | null;
  readonly playing: boolean;
  /** Seconds. */
  readonly position: number;
  readonly duration: number | null;
  readonly rate: number;
  readonly failed: boolean;
}

export const RATES = [1, 1.5, 2] as const;

let state: PlayerState = { url: null, playing: false, position: 0, duration: null, rate: 1, failed: false };
let audio: HTMLAudioElement | null = null;
const listeners = new Set<() => void>();

function set(change: Partial<PlayerState>): void {
  state = { ...state, ...change };
  for (const listener of listeners) listener();
}

function element(): HTMLAudioElement {
  if (audio) return audio;
  const created = new Audio();
  created.addEventListener('timeupdate', () => {
    set({ position: created.currentTime });
  });
  created.addEventListener('durationchange', () => {
    if (Number.isFinite(created.duration)) set({ duration: created.duration });
  });
  created.addEventListener('play', () => {
    set({ playing: true });
  });
  created.addEventListener('pause', () => {
    set({ playing: false });
  });
  created.addEventListener('ended', () => {
    set({ playing: false, position: 0 });
    created.currentTime = 0;
  });
  created.addEventListener('error', () => {
    set({ playing: false, failed: true });
  });
  audio = created;
  return created;
}

export const audioPlayer = {
  read: (): PlayerState => state,
  subscribe: (listener: () => void): (() => void) => {
    listeners.add(listener);
    return () => {
      listeners.delete(listener);
    };
  },
  /** Starts, goes on, or pauses. */
  toggle: (url: string): void => {
    const player = element();
    if (state.url !== url) {
      player.src = url;
      set({ url, position: 0, duration: null, failed: false });
    } else if (state.playing) {
      player.pause();
      return;
    }
    player.playbackRate = state.rate;
    player.play().catch(() => {
      set({ playing: false, failed: true });
    });
  },
  seek: (seconds: number): void => {
    element().currentTime = seconds;
    set({ position: seconds });
  },
  /** Each step is kept for the messages that follow, as on a phone. */
  nextRate: (): void => {
    const rate = RATES[(RATES.findIndex((known) => known === state.rate) + 1) % RATES.length] ?? 1;
    element().playbackRate = rate;
    set({ rate });
  },
  stop: (): void => {
    audio?.pause();
  },
};
