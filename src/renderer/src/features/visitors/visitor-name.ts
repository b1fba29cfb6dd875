import type { Visitor } from '@shared/contract/visitors';
import { strangersLine } from '@shared/rules/visit-text';
import { copy } from './copy';

/** A contact's own names may be as long together. */
const MOST_NAME = 201;

/** What a visitor is called on the screen. */
export function visitorName({ customer, is_known }: Pick<Visitor, 'customer' | 'is_known'>): string {
  if (customer === null) return is_known ? copy.aContact : copy.somebody;
  return strangersLine(`${customer.first_name} ${customer.last_name}`, MOST_NAME) || copy.aContact;
}
