import type { ActivityChange } from '@shared/contract/activities';
import { can } from '@shared/rules/permissions';
import { AppError } from '../../platform/errors';
import type { Caller, TransactionScope } from '../../platform/scope';
import { companiesAmong } from '../companies/reads';
import { companiesOfContacts, contactsAmong } from '../contacts/reads';
import { dealsAmong } from '../deals/reads';
import type { ActivityData } from './data';
import { type ActivityLink, LINK } from './repository';
import type { LinkKind } from './schema';

export const refuse = (field: string, message: string): never => {
  throw new AppError('validation_failed', { message, fields: { [field]: message } });
};

const RECORDS = [
  {
    field: 'customer_ids',
    kind: LINK.contact,
    module: 'crm_contacts',
    among: contactsAmong,
    gone: 'One of these contacts does not exist any more.',
  },
  {
    field: 'company_id',
    kind: LINK.company,
    module: 'crm_accounts',
    among: companiesAmong,
    gone: 'This company does not exist any more.',
  },
  {
    field: 'deal_ids',
    kind: LINK.deal,
    module: 'crm_deals',
    among: dealsAmong,
    gone: 'One of these deals does not exist any more.',
  },
] as const;

type Records = Pick<ActivityChange, 'customer_ids' | 'company_id' | 'deal_ids'>;

const idsIn = (given: Records, field: (typeof RECORDS)[number]['field']): string[] | undefined => {
  const value = given[field];
  if (value === undefined) return undefined;
  return value === null ? [] : typeof value === 'string' ? [value] : [...new Set(value)];
};

/**
 * The links of an activity with what is given changed. Links to what the caller may not view stay, since they were left out of what
 * they were shown; so do those to the bin.
 */
export async function linksFor(
  tx: TransactionScope,
  caller: Caller,
  given: Records,
  before: readonly ActivityLink[],
): Promise<ActivityLink[]> {
  const links: ActivityLink[] = [];
  for (const { field, kind, module, among, gone } of RECORDS) {
    const had = before.filter((link) => link.kind === kind).map(({ record_id }) => record_id);
    const wanted = idsIn(given, field);
    if (wanted === undefined) {
      links.push(...had.map((record_id) => ({ kind, record_id })));
      continue;
    }
    const known = await among(tx, [...wanted, ...had]);
    const mayView = can(caller.permissions, 'view', module);
    if (wanted.some((id) => !known.has(id))) refuse(field, gone);
    const kept = mayView ? had.filter((id) => !known.has(id)) : had;
    links.push(...[...new Set([...wanted, ...kept])].map((record_id) => ({ kind, record_id })));
  }
  return links;
}

/** Attending contacts have it in their timelines, too; `guests` are those whom it is not about. So have the companies of all of them. */
export async function withGuests(
  tx: TransactionScope,
  links: readonly ActivityLink[],
  data: ActivityData,
): Promise<{ readonly links: ActivityLink[]; readonly data: ActivityData }> {
  const about = links.filter(({ kind }) => kind === LINK.contact).map(({ record_id }) => record_id);
  const guests = (data.customer_attendee ?? []).filter((id) => !about.includes(id));
  const companies = [...(await companiesOfContacts(tx, [...about, ...guests])).values()];
  const linked = (kind: LinkKind, ids: readonly string[]): ActivityLink[] =>
    ids.map((record_id) => ({ kind, record_id }));
  const all = [...links, ...linked(LINK.contact, guests), ...linked(LINK.company, companies)];
  const { guests: _before, ...rest } = data;
  return {
    links: [...new Map(all.map((link) => [`${link.kind} ${link.record_id}`, link])).values()],
    data: guests.length === 0 ? rest : { ...rest, guests },
  };
}
