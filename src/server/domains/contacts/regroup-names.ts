import { digitsOf } from '@shared/rules/phone';
import type { Scope } from '../../platform/scope';
import { updateContact, writeSearchDoc } from './contact-repository';
import { isPlaceholderName, nameOf } from './person';

/** Contacts that are called by their number are called by it as numbers are grouped now. */
export async function regroupNames(scope: Scope): Promise<void> {
  const unnamed = await scope.db
    .selectFrom('contacts')
    .selectAll()
    .where('business_id', '=', scope.business_id)
    .where('source', '=', 'whatsapp')
    .where('name', 'like', '+%')
    .where('phone', 'is not', null)
    .execute();
  for (const contact of unnamed) {
    const { name } = nameOf({ wa_id: digitsOf(contact.phone ?? ''), user_id: null, name: null });
    if (name === contact.name || !isPlaceholderName(contact.name, contact.phone)) continue;
    await updateContact(scope, contact._id, { name });
    await writeSearchDoc(scope, { ...contact, name });
  }
}
