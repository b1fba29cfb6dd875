/** A record that was picked, with the name under which it is shown. */
export interface Picked {
  readonly value: string;
  readonly label: string;
  /** Of a person or a company: a picture, or initials in the colour of the id. */
  readonly avatar?: { readonly id: string; readonly src: string | null } | undefined;
}

/** A record that can be picked, with what stands beside its name in the list. */
export interface RecordOption extends Picked {
  /** Of a thing that is told from others by its colour. */
  readonly color?: string | undefined;
  /** What tells it from another one of its name. */
  readonly detail?: string | undefined;
  /** Why it cannot be chosen; said instead of the detail. */
  readonly refused?: string | undefined;
}

/** How many can be chosen at the most. */
export interface PickLimit {
  readonly max: number;
  /** The sentence that says so, once they are chosen. */
  readonly text: string;
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
