import { AppError } from '../../platform/errors';

/** Cursor of a list ordered by time and id, newest first. */
export interface ListCursor {
  readonly at: number;
  readonly id: string;
}

export const writeCursor = ({ at, id }: ListCursor): string => `${at.toString(36)}.${id}`;

/** @throws AppError `validation_failed` for a text that is no cursor of ours. */
export function readCursor(text: string | undefined): ListCursor | null {
  if (text === undefined) return null;
  const { at, id } = /^(?<at>[0-9a-z]{1,10})\.(?<id>[A-Za-z0-9]{1,64})$/.exec(text)?.groups ?? {};
  if (at === undefined || id === undefined) {
    throw new AppError('validation_failed', { fields: { cursor: 'This is not a place in the list.' } });
  }
  return { at: Number.parseInt(at, 36), id };
}

export interface ListPage<Row> {
  readonly rows: Row[];
  readonly count: number;
  readonly next_page: number | null;
  readonly next_cursor: string | null;
}

/** One page of the wire, from its rows and one more where there is one. */
export function pageOf<Found, Row>(
  found: readonly Found[],
  { size, page, count }: { readonly size: number; readonly page: number; readonly count: number },
  cursorOf: (row: Found) => ListCursor,
  toRow: (row: Found) => Row,
): ListPage<Row> {
  const shown = found.slice(0, size);
  const last = shown.at(-1);
  const hasMore = found.length > size && last !== undefined;
  return {
    rows: shown.map(toRow),
    count,
    next_page: hasMore ? page + 1 : null,
    next_cursor: hasMore ? writeCursor(cursorOf(last)) : null,
  };
}
