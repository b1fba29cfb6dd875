import type { Operation } from '@shared/contract/operations';
import { expect } from 'vitest';
import type { Scope } from '../../src/server/platform/scope';
import type { Client } from './client';
import { patient } from './patience.mjs';

export interface OperationAnswer {
  readonly data: Operation;
}

const ROWS_AT_ONCE = 200;

/** Writes contacts into the table: `P00000`, `P00001`, … */
export async function plantContacts(
  { db, business_id }: Scope,
  count: number,
  values: (index: number) => {
    readonly first_name?: string;
    readonly current_lifecycle_stage?: string;
  } = () => ({}),
): Promise<string[]> {
  const ids = Array.from({ length: count }, (_, index) => `P${String(index).padStart(5, '0')}`);
  for (let from = 0; from < count; from += ROWS_AT_ONCE) {
    await db
      .insertInto('contacts')
      .values(
        ids.slice(from, from + ROWS_AT_ONCE).map((_id, index) => {
          const own = values(from + index);
          const first_name = own.first_name ?? `Person ${from + index}`;
          return {
            business_id,
            _id,
            name: first_name,
            first_name,
            last_name: '',
            phone: null,
            source: 'manual' as const,
            created_at: 1_000_000 + from + index,
            updated_at: 1_000_000,
            ...own,
          };
        }),
      )
      .execute();
  }
  return ids;
}

/** Makes tags of contacts. */
export const plantTags = async ({ db, business_id }: Scope, ids: readonly string[]): Promise<void> => {
  await db
    .insertInto('tags')
    .values(ids.map((_id) => ({ business_id, _id, label: `Tag ${_id}`, tag_type: 1 })))
    .execute();
};

/** Everybody who has a tag: `contact tag`, in order. */
export const allTags = async ({ db, business_id }: Scope): Promise<string[]> => {
  const rows = await db
    .selectFrom('contact_tags')
    .select(['contact_id', 'tag_id'])
    .where('business_id', '=', business_id)
    .execute();
  return rows.map(({ contact_id, tag_id }) => `${contact_id} ${tag_id}`).sort();
};

export const start = async (client: Client, kind: string, records: object, params: object = {}) =>
  client.post<OperationAnswer>('/operations', { kind, records, params });

/** Waits until it has ended. */
export async function ended(client: Client, id: string): Promise<Operation> {
  let last: Operation | undefined;
  await expect
    .poll(
      async () => {
        last = (await client.get<OperationAnswer>(`/operations/${id}`)).body.data;
        return last.state;
      },
      { timeout: patient(180_000), interval: 600 },
    )
    .not.toBe('running');
  if (last === undefined) throw new Error('The operation was not found.');
  return last;
}
