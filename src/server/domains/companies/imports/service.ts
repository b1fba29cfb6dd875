import { fold } from '@shared/rules/text';
import type { Undone } from '../../../platform/operations/since-import';
import type { Caller, Scope, TransactionScope } from '../../../platform/scope';
import { companiesAmong, companiesNamed } from '../reads';
import type { CompanyImportsContext } from './context';
import { createCompanies } from './create-companies';
import type {
  CompaniesUndo,
  CompanyKeys,
  CompanyUndo,
  CreatedCompany,
  ImportedCompany,
  PlannedCompany,
  WantedCompany,
} from './data';
import { undoCompanies } from './undo';
import { planCompanies, updateCompanies } from './update-companies';

export type { CompaniesUndo, CompanyKeys, CompanyUndo, CreatedCompany, ImportedCompany, PlannedCompany };

/** Companies written many at once, as files bring them. Nobody is told: who writes them does it once for all. */
export interface CompanyImports {
  /** Row -> the company that it is about: by its id, then by its name; of several, the oldest. */
  match(scope: Scope, rows: readonly CompanyKeys[]): Promise<ReadonlyMap<number, string>>;
  /** In the order of the rows; every value is checked. */
  create(tx: TransactionScope, caller: Caller, rows: readonly ImportedCompany[]): Promise<CreatedCompany[]>;
  /** What rows change, without changing it. */
  plan(tx: TransactionScope, caller: Caller, wanted: readonly WantedCompany[]): Promise<PlannedCompany[]>;
  update(tx: TransactionScope, caller: Caller, plans: readonly PlannedCompany[]): Promise<CompanyUndo[]>;
  undo(tx: TransactionScope, caller: Caller, undo: CompaniesUndo): Promise<Undone>;
}

async function matchCompanies(
  scope: Scope,
  rows: readonly CompanyKeys[],
): Promise<ReadonlyMap<number, string>> {
  const ids = [...new Set(rows.flatMap(({ id }) => id ?? []))];
  const present = ids.length === 0 ? new Set<string>() : await companiesAmong(scope, ids);
  const named = await companiesNamed(scope, [...new Set(rows.flatMap(({ name }) => fold(name ?? '') || []))]);
  return new Map(
    rows.flatMap(({ no, id, name }) => {
      const company = id !== null && present.has(id) ? id : named.get(fold(name ?? ''));
      return company === undefined ? [] : [[no, company] as const];
    }),
  );
}

export const createCompanyImports = (context: CompanyImportsContext): CompanyImports => ({
  match: matchCompanies,
  create: (tx, caller, rows) => createCompanies(context, tx, caller, rows),
  plan: planCompanies,
  update: (tx, caller, plans) => updateCompanies(context, tx, caller, plans),
  undo: (tx, caller, undo) => undoCompanies(context, tx, caller, undo),
});
