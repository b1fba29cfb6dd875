/**
 * The order of texts by their UTF-16 units, which is that of ids on both engines. For rows that are few: asked for in an order, SQLite
 * walks an index of the whole workspace that has them in it, rather than the one that finds them.
 */
export const compareTexts = (one: string, other: string): number => {
  if (one === other) return 0;
  return one < other ? -1 : 1;
};
