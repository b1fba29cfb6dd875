/** The PIN of two-step verification: six digits (facts §5). */
export const PIN = /^\d{6}$/;

/** Everybody's first guesses: one digit, a row up or down, or one pair or triple again and again. */
export function isEasyPin(pin: string): boolean {
  const digits = [...pin].map(Number);
  const steps = digits.slice(1).map((digit, index) => digit - (digits[index] ?? 0));
  if ([0, 1, -1].some((step) => steps.every((one) => one === step))) return true;
  return /^(\d{2})\1\1$|^(\d{3})\2$/.test(pin);
}

const MAX = 1_000_000;
/** What lies above would make the low numbers likelier. */
const FAIR = Math.floor(2 ** 32 / MAX) * MAX;

/** A PIN that nobody guesses. `random` gives whole numbers from 0 to 2^32 - 1, all as likely. */
export function generatePin(random: () => number): string {
  for (;;) {
    const value = random();
    if (value >= FAIR) continue;
    const pin = String(value % MAX).padStart(6, '0');
    if (!isEasyPin(pin)) return pin;
  }
}
