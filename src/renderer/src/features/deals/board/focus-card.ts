/** Puts the focus on a card; where it is not in the page yet, once it is. */
export function focusCard(root: HTMLElement | null, id: string): void {
  const tries = 5;
  const next = (left: number): void => {
    const card = root?.querySelector<HTMLElement>(`[data-card="${CSS.escape(id)}"]`);
    if (card) card.focus();
    else if (left > 0)
      requestAnimationFrame(() => {
        next(left - 1);
      });
  };
  requestAnimationFrame(() => {
    next(tries);
  });
}

/** Leads from a card to its neighbour: up and down in its column, left and right at the same height. */
export function stepFocus(card: HTMLElement, key: string): void {
  const column = card.closest('[data-column]');
  const cards = [...(column?.querySelectorAll<HTMLElement>('[data-card]') ?? [])];
  const at = cards.indexOf(card);
  if (key === 'ArrowDown' || key === 'ArrowUp') {
    cards[key === 'ArrowDown' ? at + 1 : at - 1]?.focus();
    return;
  }
  const columns = [...(column?.parentElement?.querySelectorAll('[data-column]') ?? [])];
  const here = columns.findIndex((one) => one === column);
  const [before, behind] = [columns.slice(0, here).reverse(), columns.slice(here + 1)];
  const isFilled = (one: Element): boolean => one.querySelector('[data-card]') !== null;
  const next = (key === 'ArrowRight' ? behind : before).find(isFilled);
  const others = [...(next?.querySelectorAll<HTMLElement>('[data-card]') ?? [])];
  others[Math.min(at, others.length - 1)]?.focus();
}
