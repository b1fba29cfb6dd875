import type { Insertable, Selectable } from 'kysely';
import type { ErasedKind } from '@shared/contract/erasure';
import type { Schema } from '../../platform/db/schema';
import type { Scope, TransactionScope } from '../../platform/scope';

export type ErasureRow = Selectable<Schema['erasures']>;

export async function insertErasure(
  { business_id, db }: TransactionScope,
  row: Omit<Insertable<Schema['erasures']>, 'business_id'>,
): Promise<void> {
  await db
    .insertInto('erasures')
    .values({ ...row, business_id })
    .execute();
}

export const erasureById = ({ business_id, db }: Scope, id: string): Promise<ErasureRow | undefined> =>
  db
    .selectFrom('erasures')
    .selectAll()
    .where('business_id', '=', business_id)
    .where('_id', '=', id)
    .executeTakeFirst();

export const erasuresOfContact = ({ business_id, db }: Scope, contactId: string): Promise<ErasureRow[]> =>
  db
    .selectFrom('erasures')
    .selectAll()
    .where('business_id', '=', business_id)
    .where('contact_id', '=', contactId)
    .execute();

/** The newest first. */
export const erasurePageQuery = ({ business_id, db }: Scope, limit: number, offset: number) =>
  db
    .selectFrom('erasures')
    .selectAll()
    .where('business_id', '=', business_id)
    .orderBy('_id', 'desc')
    .limit(limit)
    .offset(offset);

export async function countErasures({ business_id, db }: Scope): Promise<number> {
  const row = await db
    .selectFrom('erasures')
    .select(({ fn }) => fn.countAll<number>().as('count'))
    .where('business_id', '=', business_id)
    .executeTakeFirstOrThrow();
  return row.count;
}

const update = ({ business_id, db }: TransactionScope, id: string, values: Partial<ErasureRow>) =>
  db
    .updateTable('erasures')
    .set(values)
    .where('business_id', '=', business_id)
    .where('_id', '=', id)
    .execute();

/** More of it went. One job at a time writes it. */
export async function addErased(
  tx: TransactionScope,
  id: string,
  more: Partial<Record<ErasedKind, number>>,
): Promise<void> {
  const row = await erasureById(tx, id);
  if (!row) return;
  const erased = JSON.parse(row.erased) as Record<string, number>;
  for (const [kind, count] of Object.entries(more)) erased[kind] = (erased[kind] ?? 0) + count;
  await update(tx, id, { erased: JSON.stringify(erased) });
}

export const finishErasure = (tx: TransactionScope, id: string, finished_at: number) =>
  update(tx, id, { finished_at });
