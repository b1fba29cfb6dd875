/**
 * The order that somebody asked for, as far as it is still about what there is: what was removed meanwhile is left out,
 * what was added meanwhile follows in the order that it has.
 */
export function applyOrder(current: readonly string[], asked: readonly string[]): string[] {
  const known = new Set(current);
  const first = [...new Set(asked)].filter((id) => known.has(id));
  const named = new Set(first);
  return [...first, ...current.filter((id) => !named.has(id))];
}
