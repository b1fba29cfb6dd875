interface Row {
  readonly _id: string;
}

/**
 * The newest records in the order that somebody is pointing at: known rows stay where they are, rows that are gone
 * leave, older ones are added behind; what is new at the top waits until nobody points at the list any more.
 *
 * @param held ids in the order on the screen
 */
export function calmOrder<R extends Row>(held: readonly string[], latest: readonly R[]): readonly R[] {
  const byId = new Map(latest.map((row) => [row._id, row]));
  const known = new Set(held);
  const kept = held.flatMap((id) => byId.get(id) ?? []);
  // Pages that are loaded meanwhile are older than everything that is there.
  const lastKept = latest.findLastIndex(({ _id }) => known.has(_id));
  const behind = latest.filter(({ _id }, index) => !known.has(_id) && index > lastKept);
  return [...kept, ...behind];
}
