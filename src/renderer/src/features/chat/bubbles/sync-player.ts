import type { PlayerStateStore } from './player-state';

/**
 * What the audio element tells of itself, into the player's state.
 *
 * @param follow takes over the element's position
 * @param onEnded plays what follows; false: nothing does
 */
export function syncPlayer(
  made: HTMLAudioElement,
  { now, set }: PlayerStateStore,
  follow: () => void,
  onEnded: () => boolean,
): void {
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
    const { phase } = now();
    if (phase === 'playing' || phase === 'loading') set({ phase: 'paused' });
  });
  on('error', () => {
    set({ phase: 'failed', position: 0 });
  });
  on('ended', () => {
    if (onEnded()) return;
    made.currentTime = 0;
    set({ phase: 'paused', position: 0 });
  });
}
