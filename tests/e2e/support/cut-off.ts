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

  /** What is asked of an element many times: each word is followed through everything around it. */
  interface Facts {
    readonly style: CSSStyleDeclaration;
    readonly position: string;
    readonly overflowX: string;
    readonly overflowY: string;
    /** On purpose: by an ellipsis, or by a line that shows the first that fits of several forms. */
    readonly isFolded: boolean;
    /** For screen readers alone, or a field that a drawn control stands for. */
    readonly isUnseen: boolean;
    /** What is placed inside is placed by this one. */
    readonly hasOwnBlock: boolean;
    /** What is inside of the border: where the rest is cut, if it is. Pixels. */
    readonly inner: { left: number; right: number; top: number; bottom: number };
  }
  const known = new Map<Element, Facts>();
  const read = (element: Element): Facts => {
    const style = getComputedStyle(element);
    const { transform, filter, translate, contain, containerType, textOverflow, webkitLineClamp } = style;
    const { left, top, width, height } = element.getBoundingClientRect();
    const [inLeft, inTop] = [left + element.clientLeft, top + element.clientTop];
    return {
      style,
      position: style.position,
      overflowX: style.overflowX,
      overflowY: style.overflowY,
      isFolded:
        textOverflow === 'ellipsis' || !['none', ''].includes(webkitLineClamp) || style.flexWrap !== 'nowrap',
      isUnseen: style.clipPath !== 'none' || style.opacity === '0' || width <= 1 || height <= 1,
      hasOwnBlock:
        [transform, filter, translate].some((value) => value !== 'none') ||
        contain.includes('paint') ||
        contain.includes('layout') ||
        contain === 'strict' ||
        contain === 'content' ||
        (containerType !== 'normal' && containerType !== ''),
      inner: {
        left: inLeft,
        right: inLeft + element.clientWidth,
        top: inTop,
        bottom: inTop + element.clientHeight,
      },
    };
  };
  const factsOf = (element: Element): Facts => {
    let facts = known.get(element);
    if (facts === undefined) known.set(element, (facts = read(element)));
    return facts;
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
  const isScroller = (value: string): boolean => value === 'auto' || value === 'scroll';

  /** Follows a box outwards through everything that cuts. */
  const follow = (node: Node, box: DOMRect): void => {
    let { left, right, top, bottom } = box;
    let position = node instanceof Element ? factsOf(node).position : 'static';
    const complain = (by: number, edge: string, holder: string): void => {
      found.add(`${Math.round(by)} px ${edge} of ${holder}: “${wordsOf(node)}”`);
    };
    const from = node instanceof Element ? node : node.parentElement;
    for (let at = from as HTMLElement | null; at !== null; at = at.parentElement) {
      const facts = factsOf(at);
      if (facts.isUnseen) return;
      const skips =
        (position === 'fixed' && !facts.hasOwnBlock) ||
        (position === 'absolute' && facts.position === 'static' && !facts.hasOwnBlock);
      if (at !== node && !skips) {
        if (position !== 'static') position = 'static';
        const { inner, isFolded, overflowX, overflowY } = facts;
        if (inner.right > inner.left && overflowX !== 'visible') {
          if (!isScroller(overflowX) && !isFolded) {
            const clip = facts.style.getPropertyValue('overflow-clip-margin');
            const margin = SLACK + (Number.parseFloat(clip) || 0);
            if (left < inner.left - margin) complain(inner.left - left, 'left', nameOf(at));
            if (right > inner.right + margin) complain(right - inner.right, 'right', nameOf(at));
          }
          left = Math.max(left, inner.left);
          right = Math.min(right, inner.right);
        }
        if (inner.bottom > inner.top && overflowY !== 'visible') {
          if (!isScroller(overflowY) && !isFolded && !at.inert) {
            if (top < inner.top - LINE_SLACK) complain(inner.top - top, 'above', nameOf(at));
            if (bottom > inner.bottom + LINE_SLACK) complain(bottom - inner.bottom, 'below', nameOf(at));
          }
          top = Math.max(top, inner.top);
          bottom = Math.min(bottom, inner.bottom);
        }
        if (right <= left || bottom <= top) return;
      }
      if (position === 'static' && facts.position !== 'relative' && facts.position !== 'sticky')
        position = facts.position;
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
      if (box.width > 1 && factsOf(holder).style.visibility === 'visible') follow(node, box);
      continue;
    }
    const { isUnseen, overflowX, style } = factsOf(node);
    if (style.visibility !== 'visible') continue;
    // A picture that covers its frame is cropped by it; the frame is looked at.
    const isControl = node.matches('button, input, select, textarea, a[href], [role=button], [role=tab]');
    const isPicture = node.matches('img, video') && style.objectFit !== 'cover';
    if (isControl || isPicture) follow(node, node.getBoundingClientRect());
    if (node.clientWidth === 0 || node.scrollWidth <= node.clientWidth + 1) continue;
    if (isScroller(overflowX) && !node.matches(scrollers.join(', ') || ':not(*)'))
      found.add(`${nameOf(node)} scrolls sideways by ${node.scrollWidth - node.clientWidth} px`);
    else if (
      style.textOverflow === 'ellipsis' &&
      node.clientWidth < LEGIBLE &&
      !isUnseen &&
      !node.matches('input')
    )
      found.add(`${nameOf(node)} has ${node.clientWidth} px left for “${wordsOf(node)}”`);
  }
  return [...found].slice(0, 12);
}
