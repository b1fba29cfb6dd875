import { type KeyPress, isTyping, parseKeys } from './chord';
import { type Binding, matchKey, NOTHING_PENDING } from './match';
import { type Shortcut, keysOf, shortcuts } from './registry';
import { IS_MAC } from './show-keys';

/** Inputs in which nothing is typed. */
const NOT_TYPED = new Set(['button', 'checkbox', 'radio', 'submit', 'reset', 'file', 'image', 'color']);

/** Whether letters go into what has the focus: a field, or a menu, where they are not meant for the page either. */
export function takesText(target: EventTarget | null): boolean {
  if (!(target instanceof Element)) return false;
  if (target instanceof HTMLInputElement) return !NOT_TYPED.has(target.type);
  if (target instanceof HTMLElement && target.isContentEditable) return true;
  return (
    target.closest('textarea, select, [contenteditable=""], [contenteditable="true"], [role="menu"]') !== null
  );
}

/** Whether a dialog lies over the page. One that a library keeps in the page unseen does not count. */
const dialogOpen = (): boolean =>
  [...document.querySelectorAll('dialog[open], [aria-modal="true"]')].some(
    (dialog) => dialog.getClientRects().length > 0,
  );

function bindingsFor(target: EventTarget | null): Binding<Shortcut>[] {
  const typing = takesText(target);
  const inDialog = dialogOpen();
  return shortcuts.now().flatMap((shortcut) => {
    if (inDialog && shortcut.inDialog !== true) return [];
    return keysOf(shortcut)
      .map((keys) => ({ chords: parseKeys(keys, IS_MAC), target: shortcut }))
      .filter(({ chords }) => !typing || !chords.some(isTyping));
  });
}

const MODIFIERS = new Set(['Shift', 'Control', 'Alt', 'Meta', 'AltGraph', 'CapsLock', 'Dead', 'Process']);

/** AltGr says Ctrl and Alt as well on some systems: what it types is a sign like any other. */
function pressOf(event: KeyboardEvent): KeyPress {
  const { key, code, ctrlKey, metaKey, altKey, shiftKey } = event;
  const types = event.getModifierState('AltGraph') && key.length === 1;
  return { key, code, ctrlKey: ctrlKey && !types, metaKey, altKey: altKey && !types, shiftKey };
}

let pending = NOTHING_PENDING;

export function onKeyDown(event: KeyboardEvent): void {
  // What a component has taken for itself, and what belongs to a composition (Chinese, Japanese, …), is no shortcut.
  if (event.defaultPrevented || event.isComposing) return;
  if (MODIFIERS.has(event.key)) return;
  const match = matchKey(bindingsFor(event.target), pending, pressOf(event), Date.now());
  pending = match.pending;
  if (match.target === null) return;
  event.preventDefault();
  // A key that is held down does it once.
  if (!event.repeat) match.target.run();
}

/** The one listener for keys. Returns what ends it. */
export function listenForShortcuts(): () => void {
  window.addEventListener('keydown', onKeyDown);
  return () => {
    window.removeEventListener('keydown', onKeyDown);
  };
}
