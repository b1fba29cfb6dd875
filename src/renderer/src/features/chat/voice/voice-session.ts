import { assertNever } from '@shared/rules/assert-never';
import { toast } from '../../../core/toast';
import { copy } from './copy';
import { Stopwatch } from './stopwatch';
import { type Recorder, openRecorder, VoiceError } from './recorder';
import { isVoiceKept, markVoiceKept, setVoiceSlot } from './voice-slots';
import { type VoiceNote, makeVoiceNote } from './voice-note';
import { type HeldReason, type VoiceState, LIVE_BARS, MAX_MINUTES } from './voice-state';
import { dropVoice, keepVoice, keptVoice } from './voice-storage';

/** WhatsApp takes 16 MB. */
const MAX_BYTES = 15.5 * 1024 * 1024;
/** Shorter than this it was a slip of the finger. Seconds. */
const MIN_SECONDS = 0.5;
const TICK_MS = 80;
/** How long a discarded recording can be taken back. Milliseconds. */
const UNDO_MS = 10_000;

/** One recording of one conversation, from the first press to its end. It lives outside React. */
export class VoiceSession {
  #state: VoiceState = { phase: 'starting' };
  readonly #listeners = new Set<() => void>();
  #recorder: Recorder | null = null;
  #begun = false;
  #over = false;
  #viewers = 0;
  #making: Promise<void> = Promise.resolve();
  /** Counts what is made ready: only the newest is shown. */
  #take = 0;
  #levels: number[] = [];
  #watch = new Stopwatch();
  #timer: ReturnType<typeof setInterval> | undefined;
  #undo: ReturnType<typeof setTimeout> | undefined;

  constructor(
    readonly key: string,
    readonly onOver: () => void,
  ) {}

  readonly read = (): VoiceState => this.#state;
  readonly subscribe = (listener: () => void): (() => void) => {
    this.#listeners.add(listener);
    return () => void this.#listeners.delete(listener);
  };

  /** Shown by a component; when the last one has gone, nothing is recorded unseen and what there is is kept. */
  readonly show = (): (() => void) => {
    this.#viewers += 1;
    void this.#begin();
    return () => {
      this.#viewers -= 1;
      // A component that is only mounted again comes back within the same turn.
      setTimeout(() => {
        if (this.#viewers === 0) void this.#leave();
      });
    };
  };

  readonly pause = async (why: HeldReason | null = null): Promise<void> => {
    if (this.#state.phase !== 'recording' || !this.#recorder) return;
    this.#stopClock();
    this.#hold({ resumable: true, why });
    await this.#make(this.#recorder.pause());
  };

  readonly resume = (): void => {
    if (this.#state.phase !== 'held' || !this.#state.resumable || !this.#recorder) return;
    this.#release();
    this.#recorder.resume();
    this.#run();
  };

  /** Tries once more after a failure. */
  readonly again = (): void => {
    if (this.#state.phase !== 'failed') return;
    this.#begun = false;
    this.#levels = [];
    this.#watch = new Stopwatch();
    this.#set({ phase: 'starting' });
    void this.#begin();
  };

  /** The finished note, or null when there is nothing worth sending yet. The session is over after `close`. */
  readonly finish = async (): Promise<VoiceNote | null> => {
    if (this.#state.phase !== 'recording' && this.#state.phase !== 'held') return null;
    if (this.#recorder && this.#watch.seconds < MIN_SECONDS) {
      await this.pause('short');
      return null;
    }
    if (this.#recorder) await this.#finish(null);
    else await this.#making;
    return this.#note();
  };

  /** Throws away; a recording of some length can be taken back for a while. */
  readonly discard = async (): Promise<void> => {
    const worthwhile = this.#watch.seconds >= MIN_SECONDS && this.#state.phase !== 'failed';
    if (!worthwhile) {
      this.close();
      return;
    }
    setVoiceSlot(this.key, 'discarded');
    this.#undo = setTimeout(this.close, UNDO_MS);
    await this.finish();
  };

  readonly takeBack = (): void => {
    clearTimeout(this.#undo);
    setVoiceSlot(this.key, 'open');
  };

  /** The end: sent, or gone for good. */
  readonly close = (): void => {
    if (this.#over) return;
    this.#over = true;
    clearTimeout(this.#undo);
    this.#stopClock();
    this.#recorder?.abandon();
    this.#recorder = null;
    this.#release();
    window.removeEventListener('beforeunload', askBeforeUnload);
    markVoiceKept(this.key, false);
    void dropVoice(this.key);
    setVoiceSlot(this.key, 'none');
    this.onOver();
  };

  async #begin(): Promise<void> {
    if (this.#begun) return;
    this.#begun = true;
    try {
      if (isVoiceKept(this.key)) {
        const note = await keptVoice(this.key);
        if (note) this.#keep(note);
        else this.close();
        return;
      }
      const recorder = await openRecorder(this.#lost);
      // Whoever has gone on meanwhile does not want to be recorded.
      if (this.#over) recorder.abandon();
      else {
        this.#recorder = recorder;
        this.#run();
      }
    } catch (error) {
      this.#set({ phase: 'failed', problem: error instanceof VoiceError ? error.problem : 'broken' });
    }
  }

  async #leave(): Promise<void> {
    const { phase } = this.#state;
    switch (phase) {
      case 'starting':
      case 'failed':
        // An earlier recording that is only being read stays where it is.
        if (!isVoiceKept(this.key)) this.close();
        return;
      case 'recording':
      case 'held':
        if (this.#over || !this.#recorder) return;
        if (this.#watch.seconds < MIN_SECONDS) {
          this.close();
          return;
        }
        if (phase === 'recording') toast(copy.kept);
        await this.#finish(null);
        return;
      default:
        assertNever(phase);
    }
  }

  async #finish(why: HeldReason | null): Promise<void> {
    this.#stopClock();
    this.#hold({ resumable: false, why });
    await this.#make(this.#end());
  }

  #note(): VoiceNote | null {
    return this.#state.phase === 'held' ? this.#state.note : null;
  }

  /** The microphone went away: what has been recorded stays. */
  readonly #lost = (): void => {
    if (this.#recorder) void this.#finish('lost');
  };

  /** Gives the microphone back. */
  async #end(): Promise<Blob> {
    const recorder = this.#recorder;
    this.#recorder = null;
    return (await recorder?.stop()) ?? new Blob();
  }

  #make(recorded: Promise<Blob>): Promise<void> {
    this.#take += 1;
    const take = this.#take;
    this.#making = recorded.then((blob) => this.#ready(blob, take));
    return this.#making;
  }

  async #ready(recorded: Blob, take: number): Promise<void> {
    try {
      const note = await makeVoiceNote(recorded, { seconds: this.#watch.seconds, levels: this.#levels });
      // It has gone on, or has ended, meanwhile.
      if (this.#over || this.#state.phase !== 'held' || this.#take !== take) return;
      const { why, resumable } = this.#state;
      this.#release();
      this.#set({
        phase: 'held',
        seconds: note.duration,
        note,
        url: URL.createObjectURL(note.file),
        resumable,
        why,
      });
      this.#stored(await keepVoice(this.key, note));
    } catch {
      // While it can still go on, there is more to come: the whole of it may be readable.
      if (!this.#over && this.#take === take && this.#recorder === null)
        this.#set({ phase: 'failed', problem: 'broken' });
    }
  }

  #stored(kept: boolean): void {
    // It was sent or thrown away while it was being written.
    if (this.#over) void dropVoice(this.key);
    else if (kept) markVoiceKept(this.key, true);
    else window.addEventListener('beforeunload', askBeforeUnload);
  }

  #keep(note: VoiceNote): void {
    const url = URL.createObjectURL(note.file);
    this.#watch.add(note.duration);
    this.#set({ phase: 'held', seconds: note.duration, note, url, resumable: false, why: null });
  }

  #hold(how: { readonly resumable: boolean; readonly why: HeldReason | null }): void {
    this.#release();
    this.#set({ phase: 'held', seconds: this.#watch.seconds, note: null, url: null, ...how });
  }

  #run(): void {
    this.#watch.start();
    window.addEventListener('beforeunload', askBeforeUnload);
    this.#timer = setInterval(this.#tick, TICK_MS);
    this.#tick();
  }

  readonly #tick = (): void => {
    if (!this.#recorder) return;
    this.#levels.push(this.#recorder.level());
    this.#set({ phase: 'recording', seconds: this.#watch.seconds, levels: this.#levels.slice(-LIVE_BARS) });
    if (this.#watch.seconds >= MAX_MINUTES * 60 || this.#recorder.size() >= MAX_BYTES)
      void this.#finish('limit');
  };

  #stopClock(): void {
    if (this.#timer === undefined) return;
    clearInterval(this.#timer);
    this.#timer = undefined;
    this.#watch.stop();
    window.removeEventListener('beforeunload', askBeforeUnload);
  }

  /** Of the note that was listened to so far. */
  #release(): void {
    if (this.#state.phase === 'held' && this.#state.url !== null) URL.revokeObjectURL(this.#state.url);
  }

  #set(state: VoiceState): void {
    this.#state = state;
    for (const listener of this.#listeners) listener();
  }
}

/** What is being recorded would be lost: the browser asks. */
function askBeforeUnload(event: BeforeUnloadEvent): void {
  event.preventDefault();
}
