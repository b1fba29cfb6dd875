import type { Random } from '@shared/seeded-random';
import type { MessageStep } from './story';

const SECOND = 1000;
const MINUTE = 60 * SECOND;
const DAY = 86_400_000;

/** When each message comes, in milliseconds from the first. */
export function offsetsOf(messages: readonly MessageStep[], random: Random): number[] {
  const offsets: number[] = [];
  let at = 0;
  messages.forEach((message, index) => {
    const before = messages[index - 1];
    if (before) at = nextOffset(at, before, message, random);
    offsets.push(at);
  });
  return offsets;
}

function nextOffset(at: number, before: MessageStep, message: MessageStep, random: Random): number {
  const { gap } = message;
  if (gap === null) {
    const isSameSide = (before.speaker === 'customer') === (message.speaker === 'customer');
    return at + (isSameSide ? random.int(7, 55) * SECOND : random.int(40, 640) * SECOND);
  }
  if ('minutes' in gap) return at + Math.round(gap.minutes * MINUTE * (0.9 + random.next() * 0.2));
  // Our answer of the next day comes a little earlier in the day, while the window is open; later ones are templates.
  if (gap.days === 1 && message.speaker !== 'customer') {
    const today = Math.floor((at + 120 * MINUTE) / DAY);
    return Math.max(at + 360 * MINUTE, (today + 1) * DAY - random.int(70, 130) * MINUTE);
  }
  // As early in the day as the story began, give or take an hour: people write at their own times.
  return Math.max(
    gap.days * DAY * 0.8 + at,
    Math.floor(at / DAY + gap.days) * DAY + random.int(-60, 60) * MINUTE,
  );
}

/** A working day so many days before `now` (no Sunday), between nine and half past five. Epoch milliseconds. */
export function workingTime(now: number, daysAgo: number, random: Random): number {
  const midnight = Math.floor(now / DAY) * DAY - daysAgo * DAY;
  const open = new Date(midnight).getUTCDay() === 0 ? midnight - DAY : midnight;
  return open + random.int(9 * 60, 17 * 60 + 30) * MINUTE + random.int(0, 59) * SECOND;
}
