import { compareTexts } from '../../platform/compare-texts';
import type { Scope } from '../../platform/scope';
import type { Identity } from './person';

export interface Holder extends Identity {
  readonly contact_id: string;
}

/** Which contact each identity leads to; identities that nobody has are not in the answer. */
export async function holdersOf(scope: Scope, identities: readonly Identity[]): Promise<Holder[]> {
  return scope.db
    .selectFrom('contact_identities')
    .select(['kind', 'value', 'contact_id'])
    .where('business_id', '=', scope.business_id)
    .where((row) => row.or(identities.map(({ kind, value }) => row.and({ kind, value }))))
    .execute();
}

/** Those that people know first. */
const byKind = (one: Identity, other: Identity): number =>
  compareTexts(other.kind, one.kind) || compareTexts(one.value, other.value);

export async function identitiesOf(scope: Scope, contactId: string): Promise<Identity[]> {
  const identities = await scope.db
    .selectFrom('contact_identities')
    .select(['kind', 'value'])
    .where('business_id', '=', scope.business_id)
    .where('contact_id', '=', contactId)
    .execute();
  // Asked for them in this order, SQLite walks the identities of the whole workspace.
  return identities.toSorted(byKind);
}

/** By which WhatsApp knows these contacts. */
export const waIdsOf = ({ db, business_id }: Scope, contactIds: readonly string[]) =>
  db
    .selectFrom('contact_identities')
    .select(['contact_id', 'value'])
    .where('business_id', '=', business_id)
    .where('contact_id', 'in', contactIds)
    .where('kind', '=', 'wa_id')
    .execute();

/**
 * Takes an identity for a contact, unless somebody has it. A transaction that takes the same one at the same time waits
 * here until the other has ended.
 */
export async function claimIdentity(
  scope: Scope,
  { kind, value }: Identity,
  contactId: string,
): Promise<void> {
  await scope.db
    .insertInto('contact_identities')
    .values({ business_id: scope.business_id, kind, value, contact_id: contactId })
    .onConflict((conflict) => conflict.doNothing())
    .execute();
}

/** The identity does not lead to this contact any more. */
export async function forgetIdentity(
  scope: Scope,
  { kind, value }: Identity,
  contactId: string,
): Promise<void> {
  await scope.db
    .deleteFrom('contact_identities')
    .where('business_id', '=', scope.business_id)
    .where('kind', '=', kind)
    .where('value', '=', value)
    .where('contact_id', '=', contactId)
    .execute();
}

/** All identities of one contact become another's. */
export async function moveIdentities(scope: Scope, from: string, to: string): Promise<void> {
  await scope.db
    .updateTable('contact_identities')
    .set({ contact_id: to })
    .where('business_id', '=', scope.business_id)
    .where('contact_id', '=', from)
    .execute();
}

/** Forgets identities that lead to a contact that is not there any more. */
export async function forgetIdentities(scope: Scope, contactIds: readonly string[]): Promise<void> {
  await scope.db
    .deleteFrom('contact_identities')
    .where('business_id', '=', scope.business_id)
    .where('contact_id', 'in', contactIds)
    .execute();
}
