import type { Kysely } from 'kysely';
import type { TaskRow } from '@shared/contract/tasks';
import type { Module } from '@shared/rules/permissions';
import type { Schema } from '../../platform/db/schema';
import type { Scope, TransactionScope } from '../../platform/scope';

export type LinkField = 'customer_ids' | 'company_ids' | 'deal_ids';
type LinkTable = 'task_contacts' | 'task_companies' | 'task_deals';

/** What a task can be about: where it is kept, and which right shows it. */
export const LINKS = {
  customer_ids: { table: 'task_contacts', column: 'contact_id', records: 'contacts', module: 'crm_contacts' },
  company_ids: {
    table: 'task_companies',
    column: 'company_id',
    records: 'companies',
    module: 'crm_accounts',
  },
  deal_ids: { table: 'task_deals', column: 'deal_id', records: 'deals', module: 'crm_deals' },
} as const satisfies Record<
  LinkField,
  { table: LinkTable; column: string; records: 'contacts' | 'companies' | 'deals'; module: Module }
>;
export const LINK_FIELDS = Object.keys(LINKS) as LinkField[];

interface LinkRow {
  readonly task_id: string;
  readonly record_id: string;
}

/** Tables of one shape whose columns differ in name: the query is built without them. */
const plain = (scope: Scope) => scope.db as unknown as Kysely<Record<string, Record<string, unknown>>>;

/** Those of the ids that there are. */
export async function existing(scope: Scope, field: LinkField, ids: readonly string[]): Promise<Set<string>> {
  if (ids.length === 0) return new Set();
  const rows = await (scope.db as Kysely<Schema>)
    .selectFrom(LINKS[field].records)
    .select('_id')
    .where('business_id', '=', scope.business_id)
    .where('_id', 'in', ids)
    .execute();
  return new Set(rows.map(({ _id }) => _id));
}

export async function writeLinks(
  tx: TransactionScope,
  taskId: string,
  field: LinkField,
  ids: readonly string[],
): Promise<void> {
  const { table, column } = LINKS[field];
  const { business_id } = tx;
  await plain(tx)
    .deleteFrom(table)
    .where('business_id', '=', business_id)
    .where('task_id', '=', taskId)
    .execute();
  const wanted = [...new Set(ids)];
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

type Contacts = TaskRow['customer_ids'];
type Companies = TaskRow['company_ids'];
type Deals = TaskRow['deal_ids'];

export async function contactChips(scope: Scope, ids: readonly string[]): Promise<Contacts> {
  if (ids.length === 0) return [];
  return scope.db
    .selectFrom('contacts')
    .select(['_id', 'first_name', 'last_name', 'avatar'])
    .where('business_id', '=', scope.business_id)
    .where('_id', 'in', ids)
    .execute();
}

export async function companyChips(scope: Scope, ids: readonly string[]): Promise<Companies> {
  if (ids.length === 0) return [];
  return scope.db
    .selectFrom('companies')
    .select(['_id', 'mp_company_label', 'mp_company_avatar'])
    .where('business_id', '=', scope.business_id)
    .where('_id', 'in', ids)
    .execute();
}

export async function dealChips(scope: Scope, ids: readonly string[]): Promise<Deals> {
  if (ids.length === 0) return [];
  const rows = await scope.db
    .selectFrom('deals')
    .leftJoin('pipeline_stages', (join) =>
      join
        .onRef('pipeline_stages.business_id', '=', 'deals.business_id')
        .onRef('pipeline_stages._id', '=', 'deals.pipeline_stage_id'),
    )
    .select(['deals._id', 'deals.deal_title', 'deals.pipeline_id', 'deals.pipeline_stage_id'])
    .select(['pipeline_stages.name', 'pipeline_stages.kind'])
    .where('deals.business_id', '=', scope.business_id)
    .where('deals._id', 'in', ids)
    .execute();
  return rows.map(({ pipeline_stage_id, name, kind, ...deal }) => ({
    ...deal,
    pipeline_stage_id: {
      _id: pipeline_stage_id,
      name: name ?? '',
      kind: kind === 'won' || kind === 'lost' ? kind : 'open',
    },
  }));
}
