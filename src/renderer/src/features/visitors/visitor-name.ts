import type { Visitor } from '@shared/contract/visitors';
import { untrustedLine } from '@shared/rules/visit-text';
import { copy } from './copy';

/** A contact's own names may be as long together. */
const MAX_NAME = 201;

/** What a visitor is called on the screen. */
export function visitorName({ customer, is_known }: Pick<Visitor, 'customer' | 'is_known'>): string {
  if (customer === null) return is_known ? copy.aContact : copy.somebody;
  return untrustedLine(`${customer.first_name} ${customer.last_name}`, MAX_NAME) || copy.aContact;
}
