/** One key with what is held down. `key` is lower case, as `KeyboardEvent.key` names it. */
export interface Chord {
  readonly key: string;
  readonly ctrl: boolean;
  readonly meta: boolean;
  readonly alt: boolean;
  /** Null where it does not matter: `?` is typed with Shift on one keyboard and without on another. */
  readonly shift: boolean | null;
}

/** What a key press says; a `KeyboardEvent` is one. */
export interface KeyPress {
  readonly key: string;
  readonly code: string;
  readonly ctrlKey: boolean;
  readonly metaKey: boolean;
  readonly altKey: boolean;
  readonly shiftKey: boolean;
}

const NAMES: Readonly<Record<string, string>> = {
  up: 'arrowup',
  down: 'arrowdown',
  left: 'arrowleft',
  right: 'arrowright',
  esc: 'escape',
  space: ' ',
};
const isLetter = (key: string): boolean => /^\p{L}$/u.test(key);
const isLatin = (key: string): boolean => /^[a-z]$/i.test(key);

function chordOf(text: string, mac: boolean): Chord {
  const parts = text.toLowerCase().split('+');
  const last = parts.pop() ?? '';
  const key = NAMES[last] ?? last;
  const shift = parts.includes('shift');
  const mod = parts.includes('mod');
  const isSign = key.length === 1 && !isLetter(key);
  return {
    key,
    ctrl: parts.includes('ctrl') || (mod && !mac),
    meta: mod && mac,
    alt: parts.includes('alt'),
    shift: isSign && !shift ? null : shift,
  };
}

/**
 * `mod+k` (Cmd on a Mac, Ctrl elsewhere), `alt+up`, `?`, or keys one after the other: `g i`.
 *
 * @param mac whether this is a Mac
 */
export const parseKeys = (keys: string, mac: boolean): readonly Chord[] =>
  keys.split(' ').map((chord) => chordOf(chord, mac));

/** The letter on the key: on a keyboard of another script, the Latin one that is printed beside it. */
function keyOf({ key, code }: KeyPress): string {
  if (key.length === 1 && !isLatin(key) && isLetter(key) && code.startsWith('Key')) {
    return code.slice(3).toLowerCase();
  }
  return key.toLowerCase();
}

export const isChord = (chord: Chord, press: KeyPress): boolean =>
  chord.key === keyOf(press) &&
  chord.ctrl === press.ctrlKey &&
  chord.meta === press.metaKey &&
  chord.alt === press.altKey &&
  (chord.shift === null || chord.shift === press.shiftKey);

/** Types something in a field, so that it may be no shortcut there. */
export const isTyping = ({ ctrl, meta, alt, key }: Chord): boolean =>
  !ctrl && !meta && !alt && key !== 'escape' && !/^f\d+$/.test(key);
