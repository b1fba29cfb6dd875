import { syncPlayer } from './sync-player';
import { type PlayerState, createPlayerState, keepRate } from './player-state';

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

function setRate(audio: HTMLAudioElement, rate: number): void {
  audio.defaultPlaybackRate = rate;
  audio.playbackRate = rate;
}

/**
 * The one player of the app. It lives outside React, so that a voice message goes on while its bubble is scrolled
 * out of sight, and so that starting one stops the other.
 *
 * @param create asked for when something is played first
 */
export function createAudioPlayer(create: () => HTMLAudioElement): AudioPlayer {
  let track: Track | null = null;
  let audio: HTMLAudioElement | null = null;
  const follow = (): void => {
    if (audio && audio.currentTime !== shown.now().position) shown.set({ position: audio.currentTime });
  };
  const shown = createPlayerState(follow);

  const element = (): HTMLAudioElement => {
    if (audio) return audio;
    const made = create();
    made.preload = 'auto';
    syncPlayer(made, shown, follow, () => {
      const following = track?.next?.() ?? null;
      if (following) play(following);
      return following !== null;
    });
    audio = made;
    return made;
  };

  /** Puts a recording on. The place that it had is kept when only its address is new. */
  const load = (next: Track): HTMLAudioElement => {
    const player = element();
    const { key, phase } = shown.now();
    if (track?.url !== next.url || key !== next.key || phase === 'failed') {
      player.src = next.url;
      shown.set({ key: next.key, phase: 'paused', position: 0, duration: next.duration });
    }
    track = next;
    return player;
  };
  const play = (next: Track): void => {
    shown.learnRate();
    const player = load(next);
    // Loading resets the rate to the default one.
    setRate(player, shown.now().rate);
    shown.set({ phase: 'loading' });
    next.onStart?.();
    player.play().catch((error: unknown) => {
      // Another one was started meanwhile, or it was paused before it had begun.
      if (error instanceof DOMException && error.name === 'AbortError') return;
      if (shown.now().key === next.key) shown.set({ phase: 'failed' });
    });
  };

  return {
    read: shown.read,
    subscribe: shown.subscribe,
    toggle: (next) => {
      const { key, phase } = shown.now();
      if ((phase === 'playing' || phase === 'loading') && key === next.key) {
        element().pause();
        shown.set({ phase: 'paused' });
      } else play(next);
    },
    seek: (next, seconds) => {
      shown.learnRate();
      const player = load(next);
      player.currentTime = seconds;
      shown.set({ position: seconds });
    },
    nextRate: () => {
      const rate = shown.rateAfter();
      keepRate(rate);
      if (audio) setRate(audio, rate);
      shown.set({ rate });
    },
    stop: () => {
      audio?.pause();
    },
  };
}

export const audioPlayer = createAudioPlayer(() => new Audio());
