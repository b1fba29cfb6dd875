import type { Kysely } from 'kysely';
import type { Module } from '@shared/rules/permissions';
import type { Scope, TransactionScope } from '../../platform/scope';
import { companiesAmong } from '../companies/reads';
import { contactsAmong } from '../contacts/reads';
import { dealsAmong } from '../deals/reads';

export type LinkField = 'customer_ids' | 'company_ids' | 'deal_ids';
type LinkTable = 'task_contacts' | 'task_companies' | 'task_deals';

/** What a task can be about: where it is kept, and which right shows it. */
export const LINKS = {
  customer_ids: {
    table: 'task_contacts',
    column: 'contact_id',
    among: contactsAmong,
    module: 'crm_contacts',
  },
  company_ids: {
    table: 'task_companies',
    column: 'company_id',
    among: companiesAmong,
    module: 'crm_accounts',
  },
  deal_ids: { table: 'task_deals', column: 'deal_id', among: dealsAmong, module: 'crm_deals' },
} as const satisfies Record<
  LinkField,
  { table: LinkTable; column: string; among: typeof dealsAmong; module: Module }
>;
export const LINK_FIELDS = Object.keys(LINKS) as LinkField[];

interface LinkRow {
  readonly task_id: string;
  readonly record_id: string;
}

/** Tables of one shape whose columns differ in name: the query is built without them. */
const plain = (scope: Scope) => scope.db as unknown as Kysely<Record<string, Record<string, unknown>>>;

/** Those of the ids that there are, and not in the bin. */
export const existing = (scope: Scope, field: LinkField, ids: readonly string[]) =>
  LINKS[field].among(scope, ids);

/** They become these. Records in the bin, which nobody was shown, stay: restored, they are what the task is about again. */
export async function writeLinks(
  tx: TransactionScope,
  taskId: string,
  field: LinkField,
  ids: readonly string[],
): Promise<void> {
  const { table, column } = LINKS[field];
  const { business_id } = tx;
  const before = (await linksOf(tx, field, [taskId])).map(({ record_id }) => record_id);
  const shown = await existing(tx, field, before);
  await plain(tx)
    .deleteFrom(table)
    .where('business_id', '=', business_id)
    .where('task_id', '=', taskId)
    .execute();
  const wanted = [...new Set([...ids, ...before.filter((id) => !shown.has(id))])];
  if (wanted.length === 0) return;
  await plain(tx)
    .insertInto(table)
    .values(wanted.map((id, position) => ({ business_id, task_id: taskId, [column]: id, position })))
    .execute();
}

/** Which records each task is about, as they were chosen. */
export async function linksOf(
  scope: Scope,
  field: LinkField,
  taskIds: readonly string[],
): Promise<readonly LinkRow[]> {
  if (taskIds.length === 0) return [];
  const { table, column } = LINKS[field];
  const rows = await plain(scope)
    .selectFrom(table)
    .select(['task_id', `${column} as record_id`])
    .where('business_id', '=', scope.business_id)
    .where('task_id', 'in', taskIds)
    .orderBy('task_id')
    .orderBy('position')
    .execute();
  return rows as unknown as LinkRow[];
}

/** Records are deleted for good: no task is about them. */
export async function forgetRecords(
  tx: TransactionScope,
  field: LinkField,
  ids: readonly string[],
): Promise<void> {
  const { table, column } = LINKS[field];
  await plain(tx)
    .deleteFrom(table)
    .where('business_id', '=', tx.business_id)
    .where(column, 'in', ids)
    .execute();
}

/** Tasks about a contact that turned out to be another one are about that one. */
export async function moveContactLinks(
  tx: TransactionScope,
  { kept, dropped }: { readonly kept: string; readonly dropped: string },
): Promise<void> {
  const rows = await tx.db
    .selectFrom('task_contacts')
    .select(['task_id', 'position'])
    .where('business_id', '=', tx.business_id)
    .where('contact_id', '=', dropped)
    .execute();
  if (rows.length === 0) return;
  await tx.db
    .insertInto('task_contacts')
    .values(rows.map((row) => ({ ...row, business_id: tx.business_id, contact_id: kept })))
    .onConflict((conflict) => conflict.doNothing())
    .execute();
  await tx.db
    .deleteFrom('task_contacts')
    .where('business_id', '=', tx.business_id)
    .where('contact_id', '=', dropped)
    .execute();
}
