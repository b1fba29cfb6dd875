interface Row {
  readonly _id: string;
}

/**
 * The newest records in the order that somebody is pointing at: what is on the screen stays where it is, also what has
 * left the list meanwhile; older rows are added behind; what is new at the top waits until the pointer rests.
 *
 * @param shown the rows on the screen
 */
export function stableOrder<R extends Row>(shown: readonly R[], latest: readonly R[]): readonly R[] {
  const byId = new Map(latest.map((row) => [row._id, row]));
  const known = new Set(shown.map(({ _id }) => _id));
  const kept = shown.map((row) => byId.get(row._id) ?? row);
  // Pages that are loaded meanwhile are older than everything that is there.
  const lastKept = latest.findLastIndex(({ _id }) => known.has(_id));
  const behind = latest.filter(({ _id }, index) => !known.has(_id) && index > lastKept);
  return [...kept, ...behind];
}

/**
 * The newest order around the row under the pointer, which keeps its place: a click still opens what is seen there. A
 * row that has left the list goes, now that the pointer rests.
 */
export function orderAround<R extends Row>(
  shown: readonly R[],
  pointedId: string | null,
  latest: readonly R[],
): readonly R[] {
  const place = shown.findIndex(({ _id }) => _id === pointedId);
  const row = latest.find(({ _id }) => _id === pointedId);
  if (place < 0 || row === undefined) return latest;
  const others = latest.filter(({ _id }) => _id !== pointedId);
  return others.toSpliced(Math.min(place, others.length), 0, row);
}
