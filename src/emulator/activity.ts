/** Counts what is under way, so that a test can wait for quiet instead of sleeping. */
export class Activity {
  #running = 0;
  #generation = 0;
  readonly #waiting = new Set<() => void>();

  /** Something begins. @returns what to call when it ends; calling it again does nothing */
  begin(): () => void {
    const generation = this.#generation;
    let ended = false;
    this.#running += 1;
    return () => {
      if (ended || generation !== this.#generation) return;
      ended = true;
      this.#running -= 1;
      if (this.#running === 0) this.#release();
    };
  }

  get isQuiet(): boolean {
    return this.#running === 0;
  }

  /** Resolves once nothing is under way. */
  settled(): Promise<void> {
    return this.isQuiet ? Promise.resolve() : new Promise((resolve) => this.#waiting.add(resolve));
  }

  /** What was under way was dropped. */
  clear(): void {
    this.#generation += 1;
    this.#running = 0;
    this.#release();
  }

  #release(): void {
    for (const resolve of this.#waiting) resolve();
    this.#waiting.clear();
  }
}
