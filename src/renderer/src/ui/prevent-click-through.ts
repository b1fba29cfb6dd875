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
 * press. After this call such clicks do not reach the page.
 */
export function preventClickThrough(): void {
  /** The layer that the first click was in. */
  let pressed: Element | null = null;
  const listener = (event: MouseEvent): void => {
    const target = event.target instanceof Element ? event.target : null;
    if (event.detail <= 1) {
      if (event.type === 'mousedown') pressed = target?.closest(LAYERS) ?? null;
    } else if (pressed !== null && !pressed.contains(target)) {
      // No text is selected, and the focus does not move.
      event.preventDefault();
      event.stopImmediatePropagation();
    }
  };
  for (const type of ['mousedown', 'click', 'dblclick'] as const)
    window.addEventListener(type, listener, { capture: true });
}
