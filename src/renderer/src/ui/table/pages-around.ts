/** Pages on both sides of the one that is shown. */
const BESIDE = 1;

/** The pages that the pager names: the first, the last and those around the one that is shown; null stands for a gap. */
export function pagesAround(page: number, pages: number): readonly (number | null)[] {
  const named = new Set([1, pages]);
  for (let one = page - BESIDE; one <= page + BESIDE; one += 1) if (one >= 1 && one <= pages) named.add(one);
  // At the ends as many as in the middle: the buttons do not wander.
  if (page <= 3) for (const one of [2, 3]) if (one <= pages) named.add(one);
  if (page >= pages - 2) for (const one of [pages - 2, pages - 1]) if (one >= 1) named.add(one);
  return [...named]
    .toSorted((a, b) => a - b)
    .flatMap((one, index, all) => {
      const gap = one - (all[index - 1] ?? 0);
      // In the place of a gap of one page stands that page.
      return gap === 1 ? [one] : gap === 2 ? [one - 1, one] : [null, one];
    });
}
