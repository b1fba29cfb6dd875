import { afterAll, beforeEach, describe, expect, it, vi } from 'vitest';
import { type AudioPlayer, type Track, createAudioPlayer } from './audio-player';

/** The browser's audio element, as far as it can be without sound: time goes on by `goTo`. */
class StillAudio extends EventTarget {
  src = '';
  paused = true;
  currentTime = 0;
  duration = Number.NaN;
  preload = '';
  playbackRate = 1;
  defaultPlaybackRate = 1;
  /** What `play` answers next. */
  refusal: Error | null = null;

  play(): Promise<void> {
    if (this.refusal) return Promise.reject(this.refusal);
    this.paused = false;
    // A new source begins at its beginning, with the default rate.
    this.dispatchEvent(new Event('playing'));
    return Promise.resolve();
  }
  pause(): void {
    this.paused = true;
    this.dispatchEvent(new Event('pause'));
  }
  goTo(seconds: number): void {
    this.currentTime = seconds;
    this.dispatchEvent(new Event('timeupdate'));
  }
  end(): void {
    this.paused = true;
    this.dispatchEvent(new Event('ended'));
  }
}

const storage = new Map<string, string>();
vi.stubGlobal('localStorage', {
  getItem: (name: string) => storage.get(name) ?? null,
  setItem: (name: string, value: string) => storage.set(name, value),
});
afterAll(() => vi.unstubAllGlobals());

const track = (key: string, over: Partial<Track> = {}): Track => ({
  key,
  url: `/api/media/b/${key}`,
  duration: 12,
  ...over,
});

describe('the player', () => {
  let audio: StillAudio;
  let player: AudioPlayer;
  const fresh = (): AudioPlayer => {
    audio = new StillAudio();
    return createAudioPlayer(() => audio as unknown as HTMLAudioElement);
  };
  beforeEach(() => {
    storage.clear();
    player = fresh();
  });

  it('plays, pauses and goes on where it was', () => {
    player.toggle(track('a'));
    expect(player.read('a')).toMatchObject({ phase: 'playing', position: 0, duration: 12 });
    audio.goTo(5);
    player.toggle(track('a'));
    expect(player.read('a')).toMatchObject({ phase: 'paused', position: 5 });
    player.toggle(track('a'));
    expect(player.read('a')).toMatchObject({ phase: 'playing', position: 5 });
    expect(audio.currentTime).toBe(5);
  });

  it('plays one at a time: the other one is idle, and its own state does not change for it', () => {
    const before = player.read('b');
    player.toggle(track('a'));
    audio.goTo(3);
    expect(player.read('b')).toBe(before);
    player.toggle(track('b'));
    expect(player.read('a').phase).toBe('idle');
    expect(player.read('b')).toMatchObject({ phase: 'playing', position: 0 });
    expect(audio.src).toBe('/api/media/b/b');
  });

  it('goes on with the next one by itself, and back to its beginning after the last', () => {
    const heard: string[] = [];
    const last = track('b', { onStart: () => heard.push('b') });
    player.toggle(track('a', { next: () => last, onStart: () => heard.push('a') }));
    audio.end();
    expect(player.read('b').phase).toBe('playing');
    audio.goTo(12);
    audio.end();
    expect(player.read('b')).toMatchObject({ phase: 'paused', position: 0 });
    expect(audio.currentTime).toBe(0);
    expect(heard).toEqual(['a', 'b']);
  });

  it('changes the speed for this one and for those that follow, also after a restart', () => {
    player.toggle(track('a'));
    player.nextRate();
    expect(audio.playbackRate).toBe(1.5);
    player.toggle(track('b'));
    expect(player.read('b').rate).toBe(1.5);
    player.nextRate();
    expect(audio.playbackRate).toBe(2);
    player = fresh();
    expect(player.read('a').rate).toBe(2);
    player.toggle(track('a'));
    expect([audio.playbackRate, audio.defaultPlaybackRate]).toEqual([2, 2]);
    player.nextRate();
    expect(audio.playbackRate).toBe(1);
  });

  it('takes a stored speed only if it is one', () => {
    storage.set('parley.voice-rate', '16');
    expect(player.read('a').rate).toBe(1);
  });

  it('waits at the place that was asked for', () => {
    player.seek(track('a'), 4);
    expect(player.read('a')).toMatchObject({ phase: 'paused', position: 4 });
    expect(audio.currentTime).toBe(4);
    player.toggle(track('a'));
    expect(audio.currentTime).toBe(4);
  });

  it('says when it failed, and tries again', async () => {
    audio.refusal = new DOMException('no', 'NotSupportedError');
    player.toggle(track('a'));
    await vi.waitFor(() => {
      expect(player.read('a').phase).toBe('failed');
    });
    audio.refusal = null;
    player.toggle(track('a'));
    expect(player.read('a').phase).toBe('playing');
  });

  it('does not call it a failure when another one was started meanwhile', async () => {
    audio.refusal = new DOMException('interrupted', 'AbortError');
    player.toggle(track('a'));
    await Promise.resolve();
    await Promise.resolve();
    expect(player.read('a').phase).toBe('loading');
  });
});
