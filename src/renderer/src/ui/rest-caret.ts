/** A caret blinks so long after the last sign of a hand, as GTK has it. Milliseconds. */
const BLINKS_MS = 10_000;
const SIGNS = ['keydown', 'pointerdown', 'focusin', 'input'] as const;
const PROPERTY = 'caret-animation';

/**
 * The caret of a field that nobody types into stands still: a page that is open all day draws two frames a second for a
 * caret that blinks, which is most of what it costs at rest. Returns what stops this.
 */
export function restCaret(): () => void {
  let still: HTMLElement | null = null;
  let timer: ReturnType<typeof setTimeout> | undefined;
  const rest = (): void => {
    const { activeElement } = document;
    if (!(activeElement instanceof HTMLElement)) return;
    still = activeElement;
    // Of the field alone: the property is inherited, and on the root it would cost a look at every element.
    still.style.setProperty(PROPERTY, 'manual');
  };
  const wake = (): void => {
    still?.style.removeProperty(PROPERTY);
    still = null;
    clearTimeout(timer);
    timer = setTimeout(rest, BLINKS_MS);
  };
  const how = { capture: true, passive: true };
  for (const sign of SIGNS) window.addEventListener(sign, wake, how);
  wake();
  return () => {
    wake();
    clearTimeout(timer);
    for (const sign of SIGNS) window.removeEventListener(sign, wake, how);
  };
}
