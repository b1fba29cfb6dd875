import { AppError } from '../../platform/errors';

/** Place in a list ordered by time and id, newest first. */
export interface Cursor {
  readonly at: number;
  readonly id: string;
}

export function encodeCursor({ at, id }: Cursor): string {
  return `${at.toString(36)}.${id}`;
}

/** @throws AppError `validation_failed` for a text that is no cursor of ours. */
export function decodeCursor(text: string): Cursor {
  const match = /^([0-9a-z]{1,11})\.([A-Za-z0-9]{1,64})$/.exec(text);
  const [, at, id] = match ?? [];
  if (at === undefined || id === undefined) {
    throw new AppError('validation_failed', { fields: { cursor: 'This is not a place in the list.' } });
  }
  return { at: Number.parseInt(at, 36), id };
}

/** Rows before the page of a number; undefined for the first one, whose statement needs none. */
export const offsetOf = ({
  page_no,
  rows_per_page,
}: {
  readonly page_no: number;
  readonly rows_per_page: number;
}) => (page_no === 1 ? undefined : (page_no - 1) * rows_per_page);
