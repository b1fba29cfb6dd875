import type { ReactNode } from 'react';

/** A record that was picked, with the name under which it is shown. */
export interface Picked {
  readonly value: string;
  readonly label: string;
}

/** A record that can be picked. */
export interface RecordOption extends Picked {
  /** How it is shown, where its name alone does not say enough. */
  readonly content?: ReactNode;
}

/** What a picker needs of its list. */
export interface RecordList {
  readonly options: readonly RecordOption[];
  readonly loading: boolean;
  readonly error: unknown;
  /** There is another page to be loaded. */
  readonly hasMore: boolean;
  readonly onMore: () => void;
  readonly onRetry: () => void;
}

/**
 * @param search what is searched, after the person has paused
 * @param isOpen nothing is asked for before
 * @param typed what stands in the field just now
 */
export type UseRecordList = (search: string, isOpen: boolean, typed: string) => RecordList;

/** Load More is offered from so many rows on (spec 3 §2.2). */
const MANY = 30;

interface Pages<Row> {
  readonly currentData?: { readonly pages: readonly { readonly rows: readonly Row[] }[] } | undefined;
  readonly isFetching: boolean;
  readonly error?: unknown;
  readonly hasNextPage: boolean;
  readonly fetchNextPage: () => unknown;
  readonly refetch: () => unknown;
}

/** The pages of a list, as a picker takes them. */
export function recordList<Row>(list: Pages<Row>, toOption: (row: Row) => RecordOption): RecordList {
  const options = list.currentData?.pages.flatMap(({ rows }) => rows.map(toOption)) ?? [];
  return {
    options,
    loading: list.isFetching,
    error: list.error,
    hasMore: list.hasNextPage && options.length >= MANY,
    onMore: () => void list.fetchNextPage(),
    onRetry: () => void list.refetch(),
  };
}
