/** All kinds of messages, or mostly pictures that came together. */
export type ThreadKind = 'mixed' | 'grids';

/** Ours, or the same bubbles in TanStack Virtual. */
export type ThreadList = 'own' | 'tanstack';

/** What one look at a scrolling thread has seen. */
export interface ScrollLook {
  /** Milliseconds from frame to frame. */
  readonly frames: readonly number[];
  /** Painted frames in which a part of the thread showed no row. */
  readonly blank: number;
  /** At most, in one frame: mounted rows, and all elements inside the list of rows. */
  readonly rows: number;
  readonly elements: number;
  /** Pixels that were passed. */
  readonly distance: number;
}

/** The page's side of the benchmark: `window.threadBench`. Times are milliseconds until the change is painted. */
export interface ThreadBench {
  /** Makes the array of messages. */
  prepare(count: number, kind: ThreadKind): void;
  mount(list: ThreadList): Promise<number>;
  append(): Promise<number>;
  prepend(count: number): Promise<number>;
  /** Pixels to the end of the thread. */
  fromEnd(): number;
  /** Puts the thread there and leaves it for so many frames. */
  scrollTo(top: number, frames: number): Promise<void>;
  /** Remembers the message at the top of the viewport. */
  hold(): void;
  /** Pixels by which that message has moved, at most, over so many frames; NaN when it is gone. */
  drift(frames: number): Promise<number>;
  /**
   * Scrolls up at a steady speed. A look costs time of its own, so that times are taken without it.
   * @param speed pixels a second
   */
  scroll(options: {
    readonly ms: number;
    readonly speed: number;
    readonly look: boolean;
  }): Promise<ScrollLook>;
  /** The last rows as markup, for the comparison with what the browser alone can do. */
  plain(count: number): string;
  mountPlain(html: string): Promise<number>;
}

declare global {
  interface Window {
    readonly threadBench: ThreadBench;
  }
}
