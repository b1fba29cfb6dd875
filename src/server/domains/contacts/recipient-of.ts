import { canonicalPhone, digitsOf } from '@shared/rules/phone';
import { whatsappId } from '@shared/rules/whatsapp-id';
import type { Scope } from '../../platform/scope';
import { contactRecord } from './contact-repository';
import { identitiesOf } from './identity-repository';

export interface Recipient {
  readonly wa_id: string | null;
  readonly user_id: string | null;
}

/** Whom a message goes to; null when there is no such contact. */
export async function recipientOf(scope: Scope, contactId: string): Promise<Recipient | null> {
  const contact = await contactRecord(scope, contactId);
  if (!contact) return null;
  const identities = await identitiesOf(scope, contactId);
  const numbers = identities.filter(({ kind }) => kind === 'wa_id').map(({ value }) => value);
  const own = canonicalPhone(digitsOf(contact.phone ?? ''));
  // A number that WhatsApp has used is surer than one that somebody wrote down.
  const wa_id = numbers.find((number) => number === own) ?? numbers[0] ?? (own === '' ? null : own);
  const userIds = identities.filter(({ kind }) => kind === 'bsuid').map(({ value }) => value);
  // Our own id for them before the one that they have at all businesses of one owner.
  const own_id = userIds.find((value) => whatsappId(value)?.kind !== 'parent');
  return { wa_id, user_id: own_id ?? userIds[0] ?? null };
}
