import type { Kysely, Transaction } from 'kysely';
import { listKey } from '@shared/rules/list-name';
import type { Schema } from '../../platform/db/schema';
import { newShortId } from '../../platform/ids';

/** Lifecycle stages that a workspace starts with; they can be edited later. */
const FIRST_TYPES = [
  { label: 'Lead', color: 'blue' },
  { label: 'Qualified lead', color: 'violet' },
  { label: 'Prospect', color: 'amber' },
  { label: 'Customer', color: 'green' },
  { label: 'Inactive', color: 'grey' },
] as const;

/** Gives a new workspace its first types, in the transaction that makes it. @returns label -> id */
export async function createDefaultContactTypes(
  system: Kysely<Schema> | Transaction<Schema>,
  business_id: string,
): Promise<Readonly<Record<string, string>>> {
  const types = FIRST_TYPES.map(({ label, color }, position) => ({
    business_id,
    _id: newShortId(),
    label,
    name_key: listKey(label),
    color,
    position,
  }));
  await system.insertInto('lifecycle_stages').values(types).execute();
  return Object.fromEntries(types.map(({ label, _id }) => [label, _id]));
}
