import type { ChatPage } from '../api';

/** Runs every page through `change`; pages that stay the same keep their identity, and so does the whole. */
export function mapPages<Row>(
  pages: readonly ChatPage<Row>[],
  change: (page: ChatPage<Row>, index: number) => ChatPage<Row>,
): readonly ChatPage<Row>[] {
  const next = pages.map(change);
  return next.some((page, index) => page !== pages[index]) ? next : pages;
}

/**
 * Puts a row where it belongs among the loaded ones. Older than everything loaded, while more could be loaded: it is
 * left out, the next page brings it.
 *
 * @param isAfter whether a loaded row stands behind the new one
 */
export function insertRow<Row>(
  pages: readonly ChatPage<Row>[],
  row: Row,
  isAfter: (loaded: Row) => boolean,
): readonly ChatPage<Row>[] {
  const last = pages.length - 1;
  const found = pages.findIndex(({ rows }) => rows.some(isAfter));
  if (found < 0 && (last < 0 || pages[last]?.next_cursor !== null)) return pages;
  const at = found < 0 ? last : found;
  return mapPages(pages, (page, index) => {
    if (index !== at) return page;
    const position = page.rows.findIndex(isAfter);
    return { ...page, rows: page.rows.toSpliced(position < 0 ? page.rows.length : position, 0, row) };
  });
}

/** Changes the total that every page carries. */
export const addToTotal = <Row>(pages: readonly ChatPage<Row>[], by: number): readonly ChatPage<Row>[] =>
  mapPages(pages, (page) => ({ ...page, total: Math.max(0, page.total + by) }));
