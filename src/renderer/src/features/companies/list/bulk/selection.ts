import type { Operation } from '@shared/contract/operations';
import { toast } from '../../../../core/toast';
import { type CompanyQuery, filterArg } from '../../company-query';
import { copy } from './copy';

/** Companies that are selected: one by one, over pages, or all that the list's filters find. */
export interface CompanySelection {
  readonly ids: ReadonlySet<string>;
  /** Null: only those that are named. */
  readonly all: { readonly total: number; readonly isCapped: boolean } | null;
}

/** How an operation is told which it is about. */
export const recordsOf = ({ ids, all }: CompanySelection, query: CompanyQuery) =>
  all === null ? { ids: [...ids] } : { filter: filterArg(query) };

export const countOf = ({ ids, all }: CompanySelection): string =>
  all?.isCapped === true ? copy.cappedCompanies(all.total) : copy.companies(all?.total ?? ids.size);

/** What the answer to an operation says, as a short notice. @param done what is said where all of it was done */
export function tellOutcome(
  { state, changed, failed, error }: Operation,
  done: (count: string) => string,
): void {
  if (error !== null) toast(error, 'error');
  // How it goes on is shown at the foot of the sidebar, where a notice would lie over it.
  else if (state === 'running') return;
  else if (failed > 0) toast(copy.failed(failed), 'error');
  else toast(changed === 0 ? copy.unchanged : done(copy.companies(changed)), 'success');
}
