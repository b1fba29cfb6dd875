import type { Clock } from '../../clock';

const LIFE_MS = 30_000;

/** Codes as Embedded Signup hands them to the browser: good for one exchange within 30 seconds (facts §5). */
export class LoginCodes {
  readonly #codes = new Map<string, { readonly wabaIds: readonly string[]; readonly until: number }>();
  readonly #clock: Clock;

  constructor(clock: Clock) {
    this.#clock = clock;
  }

  issue(code: string, wabaIds: readonly string[]): void {
    this.#codes.set(code, { wabaIds, until: this.#clock.now() + LIFE_MS });
  }

  /** The accounts that the code grants; undefined when it is unknown, used or too old. */
  redeem(code: string): readonly string[] | undefined {
    const found = this.#codes.get(code);
    this.#codes.delete(code);
    return found && found.until > this.#clock.now() ? found.wabaIds : undefined;
  }

  clear(): void {
    this.#codes.clear();
  }
}
