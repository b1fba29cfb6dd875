import { type Chord, type KeyPress, isChord } from './chord';

/** One way to type a shortcut, and what it stands for. */
export interface Binding<Target> {
  readonly chords: readonly Chord[];
  readonly target: Target;
}

export interface Pending {
  /** Keys of a sequence that has begun. */
  readonly presses: readonly KeyPress[];
  /** When the last of them came, epoch milliseconds. */
  readonly at: number;
}

export interface Match<Target> {
  readonly target: Target | null;
  readonly pending: Pending;
}

/** How long the next key of a sequence may take. Milliseconds. */
export const SEQUENCE_MS = 1000;
export const NOTHING_PENDING: Pending = { presses: [], at: 0 };

const begins = (chords: readonly Chord[], presses: readonly KeyPress[]): boolean =>
  presses.length <= chords.length &&
  presses.every((press, index) => {
    const chord = chords[index];
    return chord !== undefined && isChord(chord, press);
  });

/**
 * What a key does. The last binding wins; a whole shortcut wins over the beginning of a longer one; a key that does
 * not go on with a sequence begins again.
 *
 * @param bindings oldest first
 * @param now epoch milliseconds
 */
export function matchKey<Target>(
  bindings: readonly Binding<Target>[],
  pending: Pending,
  press: KeyPress,
  now: number,
): Match<Target> {
  const before = now - pending.at <= SEQUENCE_MS ? pending.presses : [];
  const presses = [...before, press];
  const candidates = bindings.filter(({ chords }) => begins(chords, presses));
  const whole = candidates.findLast(({ chords }) => chords.length === presses.length);
  if (whole) return { target: whole.target, pending: NOTHING_PENDING };
  if (candidates.length > 0) return { target: null, pending: { presses, at: now } };
  if (before.length > 0) return matchKey(bindings, NOTHING_PENDING, press, now);
  return { target: null, pending: NOTHING_PENDING };
}
