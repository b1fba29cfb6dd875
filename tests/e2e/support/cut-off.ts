/**
 * What a person cannot see whole on the page as it is: what sticks out of the window or is cut at the side, and what
 * scrolls sideways. Runs in the page. Words in an ellipsis are folded on purpose, unless next to nothing is left of them.
 * @param scrollers selectors of what may scroll sideways by design
 */
export function cutOff(scrollers: readonly string[]): string[] {
  /** Rounding, and the overhang of letters. Pixels. */
  const SLACK = 1.5;
  /** Above and below letters a line has room of its own, which nobody misses. Pixels. */
  const LINE_SLACK = 5;
  /** An ellipsis alone says nothing. Pixels. */
  const LEGIBLE = 26;

  const styles = new Map<Element, CSSStyleDeclaration>();
  const styleOf = (element: Element): CSSStyleDeclaration => {
    const known = styles.get(element) ?? getComputedStyle(element);
    styles.set(element, known);
    return known;
  };
  const found = new Set<string>();
  const nameOf = (element: Element): string => {
    const name = (element.getAttribute('class') ?? '').split(' ')[0] ?? '';
    return `${element.tagName.toLowerCase()}.${name}`;
  };
  const wordsOf = (node: Node): string => {
    const label = node instanceof Element ? node.getAttribute('aria-label') : null;
    return (label ?? node.textContent ?? '').trim().slice(0, 40);
  };
  /** On purpose: by an ellipsis, or by a line that shows the first that fits of several forms. */
  const isFolded = (element: Element): boolean => {
    const { textOverflow, webkitLineClamp, flexWrap } = styleOf(element);
    return textOverflow === 'ellipsis' || !['none', ''].includes(webkitLineClamp) || flexWrap !== 'nowrap';
  };
  const isScroller = (value: string): boolean => value === 'auto' || value === 'scroll';
  /** For screen readers alone, or a field that a drawn control stands for. */
  const isUnseen = (element: Element): boolean => {
    const { clipPath, opacity } = styleOf(element);
    const { width, height } = element.getBoundingClientRect();
    return clipPath !== 'none' || opacity === '0' || width <= 1 || height <= 1;
  };
  const hasOwnBlock = (element: Element): boolean => {
    const { transform, filter, translate, contain, containerType } = styleOf(element);
    return (
      [transform, filter, translate].some((value) => value !== 'none') ||
      contain.includes('paint') ||
      contain.includes('layout') ||
      contain === 'strict' ||
      contain === 'content' ||
      (containerType !== 'normal' && containerType !== '')
    );
  };

  /** Follows a box outwards through everything that cuts. */
  const follow = (node: Node, box: DOMRect): void => {
    let { left, right, top, bottom } = box;
    let position = node instanceof Element ? styleOf(node).position : 'static';
    const complain = (by: number, edge: string, holder: string): void => {
      found.add(`${Math.round(by)} px ${edge} of ${holder}: “${wordsOf(node)}”`);
    };
    const from = node instanceof Element ? node : node.parentElement;
    for (let at = from as HTMLElement | null; at !== null; at = at.parentElement) {
      if (isUnseen(at)) return;
      const style = styleOf(at);
      const skips =
        (position === 'fixed' && !hasOwnBlock(at)) ||
        (position === 'absolute' && style.position === 'static' && !hasOwnBlock(at));
      if (at !== node && !skips) {
        if (position !== 'static') position = 'static';
        const frame = at.getBoundingClientRect();
        const [inLeft, inTop] = [frame.left + at.clientLeft, frame.top + at.clientTop];
        const [inRight, inBottom] = [inLeft + at.clientWidth, inTop + at.clientHeight];
        if (at.clientWidth > 0 && style.overflowX !== 'visible') {
          if (!isScroller(style.overflowX) && !isFolded(at)) {
            const margin = SLACK + (Number.parseFloat(style.getPropertyValue('overflow-clip-margin')) || 0);
            if (left < inLeft - margin) complain(inLeft - left, 'left', nameOf(at));
            if (right > inRight + margin) complain(right - inRight, 'right', nameOf(at));
          }
          left = Math.max(left, inLeft);
          right = Math.min(right, inRight);
        }
        if (at.clientHeight > 0 && style.overflowY !== 'visible') {
          if (!isScroller(style.overflowY) && !isFolded(at) && !at.inert) {
            if (top < inTop - LINE_SLACK) complain(inTop - top, 'above', nameOf(at));
            if (bottom > inBottom + LINE_SLACK) complain(bottom - inBottom, 'below', nameOf(at));
          }
          top = Math.max(top, inTop);
          bottom = Math.min(bottom, inBottom);
        }
        if (right <= left || bottom <= top) return;
      }
      if (position === 'static' && style.position !== 'relative' && style.position !== 'sticky')
        position = style.position;
    }
    if (left < -SLACK) complain(-left, 'left', 'the window');
    if (right > innerWidth + SLACK) complain(right - innerWidth, 'right', 'the window');
  };

  const range = document.createRange();
  const root = document.documentElement;
  if (root.scrollWidth > root.clientWidth)
    found.add(`the page is ${root.scrollWidth - root.clientWidth} px wider`);
  const nodes = document.createTreeWalker(document.body, NodeFilter.SHOW_ELEMENT | NodeFilter.SHOW_TEXT, {
    acceptNode: (node) =>
      node instanceof Element && (node.matches('script, style, option, svg *') || !node.checkVisibility())
        ? NodeFilter.FILTER_REJECT
        : NodeFilter.FILTER_ACCEPT,
  });
  for (let node = nodes.nextNode(); node !== null; node = nodes.nextNode()) {
    if (!(node instanceof HTMLElement)) {
      const holder = node.parentElement;
      if (!(node instanceof Text) || node.data.trim() === '' || !holder) continue;
      range.selectNodeContents(node);
      const box = range.getBoundingClientRect();
      if (box.width > 1 && styleOf(holder).visibility === 'visible') follow(node, box);
      continue;
    }
    const style = styleOf(node);
    if (style.visibility !== 'visible') continue;
    // A picture that covers its frame is cropped by it; the frame is looked at.
    const isControl = node.matches('button, input, select, textarea, a[href], [role=button], [role=tab]');
    const isPicture = node.matches('img, video') && style.objectFit !== 'cover';
    if (isControl || isPicture) follow(node, node.getBoundingClientRect());
    if (node.clientWidth === 0 || node.scrollWidth <= node.clientWidth + 1) continue;
    if (isScroller(style.overflowX) && !node.matches(scrollers.join(', ') || ':not(*)'))
      found.add(`${nameOf(node)} scrolls sideways by ${node.scrollWidth - node.clientWidth} px`);
    else if (
      style.textOverflow === 'ellipsis' &&
      node.clientWidth < LEGIBLE &&
      !isUnseen(node) &&
      !node.matches('input')
    )
      found.add(`${nameOf(node)} has ${node.clientWidth} px left for “${wordsOf(node)}”`);
  }
  return [...found].slice(0, 12);
}
