import type { Undone } from '../../../platform/operations/since-import';
import type { Caller, Scope, TransactionScope } from '../../../platform/scope';
import { dealsBin } from '../bin';
import { contactsOfEachDeal } from '../links';
import { dealsOfTitles } from '../repository';
import { createDeals } from './create-deals';
import type {
  CreatedDeal,
  DealImportsContext,
  DealKeys,
  DealUndo,
  DealsUndo,
  ImportedDeal,
  PlannedDeal,
  WantedDeal,
} from './data';
import { undoDeals } from './undo';
import { planDeals, updateDeals } from './update-deals';

export type { CreatedDeal, DealUndo, DealsUndo, ImportedDeal, PlannedDeal };

/** Deals written many at once, as files bring them. Nobody is told: who writes them does it once for all. */
export interface DealImports {
  /** Row -> the deal that it is about: by its id, then by its title and whose it is; of several, the oldest. */
  match(scope: Scope, rows: readonly DealKeys[]): Promise<ReadonlyMap<number, string>>;
  /** In the order of the rows; every value is checked. */
  create(tx: TransactionScope, caller: Caller, rows: readonly ImportedDeal[]): Promise<CreatedDeal[]>;
  /** What rows change, without changing it. */
  plan(tx: TransactionScope, wanted: readonly WantedDeal[]): Promise<PlannedDeal[]>;
  update(tx: TransactionScope, caller: Caller, plans: readonly PlannedDeal[]): Promise<DealUndo[]>;
  undo(tx: TransactionScope, caller: Caller, undo: DealsUndo): Promise<Undone>;
}

async function matchDeals(scope: Scope, rows: readonly DealKeys[]): Promise<ReadonlyMap<number, string>> {
  const ids = [...new Set(rows.flatMap(({ id }) => id ?? []))];
  const present = ids.length === 0 ? new Set<string>() : await dealsBin.among(scope, ids);
  const named = await dealsOfTitles(scope, [...new Set(rows.flatMap(({ title }) => title ?? []))]);
  const contacts = await contactsOfEachDeal(
    scope,
    named.map(({ _id }) => _id),
  );
  const byTitle = new Map<string, typeof named>();
  for (const deal of named) byTitle.set(deal.deal_title, [...(byTitle.get(deal.deal_title) ?? []), deal]);
  return new Map(
    rows.flatMap(({ no, id, title, company, people }) => {
      if (id !== null && present.has(id)) return [[no, id] as const];
      // Many have a deal “Renewal”: whose it is says which one is meant.
      const deal = byTitle.get(title ?? '')?.find(({ _id, company_id }) => {
        const isTheirs = people.some((one) => contacts.get(_id)?.includes(one));
        if (company !== null) return company_id === company || (company_id === null && isTheirs);
        return people.length === 0 || isTheirs;
      });
      return deal === undefined ? [] : [[no, deal._id] as const];
    }),
  );
}

export const createDealImports = (context: DealImportsContext): DealImports => ({
  match: matchDeals,
  create: (tx, caller, rows) => createDeals(context, tx, caller, rows),
  plan: planDeals,
  update: (tx, caller, plans) => updateDeals(context, tx, caller, plans),
  undo: (tx, caller, undo) => undoDeals(context, tx, caller, undo),
});
