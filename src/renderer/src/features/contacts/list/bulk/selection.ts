import { type ContactQuery, filterArg } from '../../contact-query';

/** Contacts that are selected: one by one, over pages, or all that the list's filters find. */
export interface ContactSelection {
  readonly ids: ReadonlySet<string>;
  /** Null: only those that are named. */
  readonly all: { readonly total: number; readonly isCapped: boolean } | null;
}

/** How an operation is told whom it is about. */
export const recordsOf = ({ ids, all }: ContactSelection, query: ContactQuery) =>
  all === null ? { ids: [...ids] } : { filter: filterArg(query) };
