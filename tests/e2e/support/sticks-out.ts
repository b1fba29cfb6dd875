import type { Page } from '@playwright/test';

/** What sticks out of the page, of the list, or of a row; in words. */
export async function sticksOut(page: Page): Promise<string[]> {
  return page.evaluate(() => {
    const found: string[] = [];
    const root = document.documentElement;
    if (root.scrollWidth > root.clientWidth)
      found.push(`the page by ${root.scrollWidth - root.clientWidth} px`);

    /** What a parent cuts off does not stick out. */
    const isCut = (node: Node, holder: Element): boolean => {
      for (let at = node.parentElement; at !== null && at !== holder; at = at.parentElement)
        if (getComputedStyle(at).overflowX !== 'visible') return true;
      return false;
    };
    const nameOf = (node: Node): string => {
      const element = node instanceof Element ? node : node.parentElement;
      return `${element?.tagName ?? ''}.${element?.getAttribute('class') ?? ''}`;
    };
    const range = document.createRange();
    const boxOf = (node: Node): DOMRect => {
      if (node instanceof Element) return node.getBoundingClientRect();
      range.selectNodeContents(node);
      return range.getBoundingClientRect();
    };
    for (const holder of document.querySelectorAll('[role=feed], [role=listbox], main, aside, header')) {
      if (holder.scrollWidth > holder.clientWidth + 1 && getComputedStyle(holder).overflowX !== 'hidden')
        found.push(`${holder.tagName} ${holder.className} by ${holder.scrollWidth - holder.clientWidth} px`);
      // A row stands in several of them; the nearest is the one that it may not leave.
      if (!holder.matches('[role=feed], [role=listbox]')) continue;
      const { left, right } = holder.getBoundingClientRect();
      for (const row of holder.querySelectorAll('[role=article], [role=option], [role=note]')) {
        const nodes = document.createTreeWalker(row, NodeFilter.SHOW_ELEMENT | NodeFilter.SHOW_TEXT);
        for (let node: Node | null = row; node !== null; node = nodes.nextNode()) {
          const box = boxOf(node);
          if (box.width <= 1 || (box.right <= right + 1 && box.left >= left - 1)) continue;
          if (!isCut(node, holder))
            found.push(
              `in ${nameOf(node)} by ${Math.round(Math.max(box.right - right, left - box.left))} px: ${(node.textContent ?? '').slice(0, 80)}`,
            );
        }
      }
    }
    return found.slice(0, 5);
  });
}
