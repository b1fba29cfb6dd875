import { useState } from 'react';
import type { Conversation } from '@shared/contract/chat';

interface Place {
  readonly key: string;
  readonly row: Conversation;
  readonly index: number;
}

/**
 * The list with the open conversation at its place, also after it has stopped belonging there: what one has just read
 * or answered does not vanish under one's hands. It goes when another one is opened.
 *
 * @param fresh the open conversation as it is now, when it is known
 * @param stale the rows are an older answer, about to be replaced: what stands there may have left long ago
 */
export function usePinnedOpenRow(
  rows: readonly Conversation[],
  selectedId: string | null,
  view: string,
  fresh: Conversation | undefined,
  stale: boolean,
): readonly Conversation[] {
  const [place, setPlace] = useState<Place | null>(null);
  const key = selectedId === null ? null : `${view}/${selectedId}`;
  const index = rows.findIndex(({ _id }) => _id === selectedId);
  const row = rows[index];
  if (key !== null && row && !stale) {
    const known = place?.key === key && place.index === index && place.row === row;
    if (!known) setPlace({ key, row, index });
  } else if (place !== null && place.key !== key) {
    // Another view or conversation was looked at since: a person who comes back sees what belongs there now.
    setPlace(null);
  }
  if (row || key === null || place?.key !== key) return rows;
  return rows.toSpliced(Math.min(place.index, rows.length), 0, fresh ?? place.row);
}
