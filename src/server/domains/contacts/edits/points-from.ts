import type { ContactData } from '@shared/contract/contact-edits';
import type { ContactPoint } from '../search-doc';

/** Further addresses and numbers after a change: those of a kind that is not named stay. */
export function pointsFrom(
  { other_emails, other_phones }: Pick<ContactData, 'other_emails' | 'other_phones'>,
  before: readonly ContactPoint[],
): ContactPoint[] {
  const of = (kind: ContactPoint['kind'], given: readonly (string | null)[] | undefined): ContactPoint[] =>
    given === undefined
      ? before.filter((point) => point.kind === kind)
      : given.filter((value) => value !== null).map((value) => ({ kind, value }));
  return [...of('email', other_emails), ...of('phone', other_phones)];
}
