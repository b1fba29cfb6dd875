/**
 * Where a layer beside an element belongs: the dialog around it, which keeps the focus within itself and lies above the
 * rest of the page, or the layer around it that says so (`data-layer-root`); undefined: the page.
 */
export const layerRoot = (anchor: Element): HTMLElement | undefined =>
  anchor.closest<HTMLElement>('dialog, [role="dialog"][aria-modal="true"], [data-layer-root]') ?? undefined;
