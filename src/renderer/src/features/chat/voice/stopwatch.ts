/** Counts seconds while it runs. */
export class Stopwatch {
  #before = 0;
  /** Performance time; null while it stands. */
  #since: number | null = null;

  get seconds(): number {
    return this.#before + (this.#since === null ? 0 : (performance.now() - this.#since) / 1000);
  }

  start(): void {
    this.#since ??= performance.now();
  }

  stop(): void {
    this.#before = this.seconds;
    this.#since = null;
  }

  add(seconds: number): void {
    this.#before += seconds;
  }
}
