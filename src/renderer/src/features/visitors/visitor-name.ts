import type { Visitor } from '@shared/contract/visitors';
import { COPY } from './copy';

/** What a visitor is called on the screen. */
export function visitorName({ customer, is_known }: Pick<Visitor, 'customer' | 'is_known'>): string {
  if (customer === null) return is_known ? COPY.aContact : COPY.somebody;
  return `${customer.first_name} ${customer.last_name}`.trim();
}
