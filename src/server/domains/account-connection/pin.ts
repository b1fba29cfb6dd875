import { randomInt } from 'node:crypto';

const DIGITS = 6;

/** Digits that somebody tries first: all the same, or counted up or down. */
function isObvious(pin: string): boolean {
  const steps = new Set([...pin].slice(1).map((digit, at) => Number(digit) - Number(pin[at])));
  const [step] = steps;
  return steps.size === 1 && step !== undefined && Math.abs(step) <= 1;
}

/** A PIN for the registration of a number: random, six digits, none that is guessed at once. */
export function newPin(random: (max: number) => number = randomInt): string {
  for (;;) {
    const pin = String(random(10 ** DIGITS)).padStart(DIGITS, '0');
    if (!isObvious(pin)) return pin;
  }
}
