/** What lies over the page and is closed by a press in it: dialogs, drawers, menus, popovers, lists of choices and notices. */
const LAYERS = [
  'dialog',
  '[role="dialog"]',
  '[role="menu"]',
  '[role="listbox"]',
  '[data-floating-ui-portal]',
  '.ant-select-dropdown',
  '[role="status"] > *',
].join();

/**
 * Where the first click of a double click has closed a layer, the second one falls on what lay under it, which nobody meant to
 * press: from now on the page does not hear of it.
 */
export function preventClickThrough(): void {
  /** The layer in which the last press began that was no second click. */
  let pressed: Element | null = null;
  const listener = (event: MouseEvent): void => {
    const target = event.target instanceof Element ? event.target : null;
    if (event.detail <= 1) {
      if (event.type === 'mousedown') pressed = target?.closest(LAYERS) ?? null;
    } else if (pressed !== null && !pressed.contains(target)) {
      // Neither is a text selected, nor does the focus move.
      event.preventDefault();
      event.stopImmediatePropagation();
    }
  };
  for (const type of ['mousedown', 'click', 'dblclick'] as const)
    window.addEventListener(type, listener, { capture: true });
}
