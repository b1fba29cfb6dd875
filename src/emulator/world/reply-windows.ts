import { pairKey } from './messages';

/** The customer service window (facts §7). */
export const WINDOW_MS = 24 * 3_600_000;

/** When each customer last wrote to each number, and which number they last spoke with. */
export class ReplyWindows {
  readonly #lastInbound = new Map<string, number>();
  readonly #lastNumber = new Map<string, string>();

  /** Keeps the later of the known and the given time. */
  opened(phoneNumberId: string, customer: string, at: number): void {
    const key = pairKey(phoneNumberId, customer);
    this.#lastInbound.set(key, Math.max(at, this.#lastInbound.get(key) ?? 0));
    this.touched(phoneNumberId, customer);
  }

  touched(phoneNumberId: string, customer: string): void {
    this.#lastNumber.set(customer, phoneNumberId);
  }

  lastInbound(phoneNumberId: string, customer: string): number | undefined {
    return this.#lastInbound.get(pairKey(phoneNumberId, customer));
  }

  lastNumber(customer: string): string | undefined {
    return this.#lastNumber.get(customer);
  }

  isOpen(phoneNumberId: string, customer: string, now: number): boolean {
    const last = this.lastInbound(phoneNumberId, customer);
    return last !== undefined && now - last < WINDOW_MS;
  }

  clear(): void {
    this.#lastInbound.clear();
    this.#lastNumber.clear();
  }
}
