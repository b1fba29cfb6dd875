/** Where a deal that is moved would land. */
export interface DropPlace {
  readonly stage: string;
  /** The deal above it; null: it is the first. */
  readonly after: string | null;
}

/** A card as it lies on the screen, from top to bottom in its column. Pixels. */
export interface CardBox {
  readonly id: string;
  readonly top: number;
  readonly bottom: number;
}

/** The card below which something lands that is held at this height. @param moving lies in nobody's way */
export function cardAbove(cards: readonly CardBox[], y: number, moving: string): string | null {
  const above = cards.filter(({ id, top, bottom }) => id !== moving && (top + bottom) / 2 < y);
  return above.at(-1)?.id ?? null;
}

export interface BoardColumnIds {
  readonly stage: string;
  readonly ids: readonly string[];
}

/** Its place in the column, from 1, and of how many; the moved deal counts once. */
export function placeIn(columns: readonly BoardColumnIds[], { stage, after }: DropPlace, moving: string) {
  const ids = columns.find((one) => one.stage === stage)?.ids.filter((id) => id !== moving) ?? [];
  return { place: after === null ? 1 : ids.indexOf(after) + 2, count: ids.length + 1 };
}

/** Where an arrow leads from here; the same place where there is nothing in that direction. */
export function stepPlace(
  columns: readonly BoardColumnIds[],
  from: DropPlace,
  key: string,
  moving: string,
): DropPlace {
  const at = columns.findIndex(({ stage }) => stage === from.stage);
  const ids = (column: BoardColumnIds | undefined) => column?.ids.filter((id) => id !== moving) ?? [];
  const own = ids(columns[at]);
  const index = from.after === null ? 0 : own.indexOf(from.after) + 1;
  switch (key) {
    case 'ArrowUp':
      return { stage: from.stage, after: own[index - 2] ?? null };
    case 'ArrowDown':
      return { stage: from.stage, after: own[Math.min(index, own.length - 1)] ?? null };
    case 'ArrowLeft':
    case 'ArrowRight': {
      const next = columns[key === 'ArrowLeft' ? at - 1 : at + 1];
      if (next === undefined) return from;
      const others = ids(next);
      return { stage: next.stage, after: others[Math.min(index, others.length) - 1] ?? null };
    }
    default:
      return from;
  }
}
