const NAMES: Readonly<Record<string, string>> = {
  up: '↑',
  down: '↓',
  left: '←',
  right: '→',
  enter: 'Enter',
  esc: 'Esc',
  space: 'Space',
  tab: 'Tab',
  home: 'Home',
  end: 'End',
};
const ON_MAC: Readonly<Record<string, string>> = { mod: '⌘', alt: '⌥', shift: '⇧', ctrl: '⌃', enter: '↵' };
const ELSEWHERE: Readonly<Record<string, string>> = { mod: 'Ctrl', alt: 'Alt', shift: 'Shift', ctrl: 'Ctrl' };

/** The key caps of each chord: `g i` has two chords, `mod+k` one of two caps. */
export function keyCaps(keys: string, mac: boolean): readonly (readonly string[])[] {
  const names = mac ? ON_MAC : ELSEWHERE;
  return keys
    .split(' ')
    .map((chord) => chord.split('+').map((key) => names[key] ?? NAMES[key] ?? key.toUpperCase()));
}

/** As a person writes it: `⌘K` on a Mac, `Ctrl+K` elsewhere, `G then I`. */
export const showKeys = (keys: string, mac: boolean = IS_MAC): string =>
  keyCaps(keys, mac)
    .map((caps) => caps.join(mac ? '' : '+'))
    .join(' then ');

/** For `aria-keyshortcuts`. Sequences cannot be said there. */
export function ariaKeys(keys: string, mac: boolean = IS_MAC): string | undefined {
  if (keys.includes(' ')) return undefined;
  return keys
    .split('+')
    .map((key) => (key === 'mod' ? (mac ? 'Meta' : 'Control') : key.charAt(0).toUpperCase() + key.slice(1)))
    .join('+');
}

export const IS_MAC = typeof navigator !== 'undefined' && /Mac|iPhone|iPad/.test(navigator.platform);
