/**
 * What sticks out of the examples of the gallery, or is cut there without an ellipsis; runs in the page. `wrong` is
 * empty when everything fits.
 */
export function overflowIn(): { readonly examples: number; readonly wrong: string[] } {
  const wrong: string[] = [];
  const short = (element: Element): string =>
    `${element.tagName.toLowerCase()}.${element.getAttribute('class') ?? ''} "${(element.textContent ?? '').slice(0, 40)}"`;
  /** Only for screen readers: one pixel, cut on purpose. */
  const isHidden = (element: HTMLElement): boolean =>
    element.closest('svg') !== null || element.offsetWidth <= 1 || element.offsetHeight <= 1;
  const clips = ({ overflowX }: CSSStyleDeclaration): boolean => overflowX !== 'visible';

  /** The nearest thing around it that is seen as a box: a bubble, a card, a button. */
  const groundOf = (element: HTMLElement): HTMLElement | null => {
    for (let at = element.parentElement; at; at = at.parentElement) {
      const { backgroundColor, position } = getComputedStyle(at);
      if (backgroundColor !== 'rgba(0, 0, 0, 0)') return at;
      if (position === 'absolute') return null;
    }
    return null;
  };

  for (const example of document.querySelectorAll<HTMLElement>('[data-example]')) {
    const name = example.dataset['example'] ?? '';
    const frame = example.getBoundingClientRect();
    /** Inside something that scrolls or cuts, what goes beyond the frame is not seen. */
    const clipped = new Set<Element>();
    for (const element of example.querySelectorAll<HTMLElement>('*')) {
      const style = getComputedStyle(element);
      const parent = element.parentElement;
      if (parent && parent !== example && (clipped.has(parent) || clips(getComputedStyle(parent))))
        clipped.add(element);
      if (isHidden(element) || style.display === 'inline') continue;
      const box = element.getBoundingClientRect();
      const out = (of: DOMRect): boolean => box.left < of.left - 1 || box.right > of.right + 1;
      if (!clipped.has(element) && out(frame)) wrong.push(`${name}: out of its frame: ${short(element)}`);
      // Badges, marks and menus are laid over an edge on purpose.
      const ground = style.position === 'absolute' ? null : groundOf(element);
      if (ground && example.contains(ground) && !clipped.has(element) && out(ground.getBoundingClientRect()))
        wrong.push(`${name}: out of what it lies on: ${short(element)}`);
      if (element.scrollWidth <= element.clientWidth + 1 || element.clientWidth === 0) continue;
      const isText = [...element.childNodes].some(
        (node) => node.nodeType === Node.TEXT_NODE && node.textContent?.trim() !== '',
      );
      const isField = element instanceof HTMLInputElement || element instanceof HTMLSelectElement;
      const isFolded = style.textOverflow === 'ellipsis' || style.webkitLineClamp !== 'none';
      const scrolls = style.overflowX === 'auto' || style.overflowX === 'scroll';
      if (isText && !isField && !isFolded && !scrolls)
        wrong.push(`${name}: text of ${element.scrollWidth} px in ${element.clientWidth}: ${short(element)}`);
    }
  }
  return { examples: document.querySelectorAll('[data-example]').length, wrong };
}
