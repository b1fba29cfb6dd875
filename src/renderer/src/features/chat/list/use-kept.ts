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
 */
export function useKept(
  rows: readonly Conversation[],
  selectedId: string | null,
  view: string,
  fresh: Conversation | undefined,
): readonly Conversation[] {
  const [place, setPlace] = useState<Place | null>(null);
  if (selectedId === null) return rows;
  const key = `${view}/${selectedId}`;
  const index = rows.findIndex(({ _id }) => _id === selectedId);
  const row = rows[index];
  if (row) {
    if (place?.key !== key || place.index !== index || place.row !== row) setPlace({ key, row, index });
    return rows;
  }
  if (place?.key !== key) return rows;
  return rows.toSpliced(Math.min(place.index, rows.length), 0, fresh ?? place.row);
}
