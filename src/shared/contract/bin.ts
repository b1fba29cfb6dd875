import { z } from 'zod';
import { MAX_BINNED } from '../rules/bin';
import { data, id, instant, listPage, pageNo, rowsPerPage } from './common';
import { endpoint } from './endpoint';
import { eventOf } from './live-event';

const person = z.object({
  _id: id,
  first_name: z.string(),
  last_name: z.string(),
  avatar: z.string().nullable(),
});

/** On each record that can be in the bin; both null: it is not. */
export const inBin = {
  deleted_at: instant.nullable(),
  /** Null also where it was not a person, or they have left Parley. */
  deleted_by: person.nullable(),
};

/** A record in the bin. */
const binRow = z.object({
  _id: id,
  name: z.string(),
  deleted_at: instant,
  deleted_by: person.nullable(),
  /** It is deleted for good in so many days. */
  days_left: z.number().int(),
  /** Of a contact: how many WhatsApp conversations stay when it is deleted for good. */
  conversations: z.number().int().optional(),
});
export type BinRow = z.infer<typeof binRow>;

const query = z.object({ page_num: pageNo, rows_per_page: rowsPerPage(50) });
const several = (message: string) => z.array(id).min(1, message).max(MAX_BINNED);
/** Those that were in another state before; the others are left as they are. */
const changed = data(z.object({ ids: z.array(id) }));

const CONTACTS = { kind: 'workspace', action: 'delete', module: 'crm_contacts' } as const;
const COMPANIES = { kind: 'workspace', action: 'delete', module: 'crm_accounts' } as const;
const DEALS = { kind: 'workspace', action: 'delete', module: 'crm_deals' } as const;
const NO_CONTACTS = 'Please select contacts to delete!';
const NO_COMPANIES = 'Choose at least one company.';
const NO_DEALS = 'Choose at least one deal.';

export const deleteContact = endpoint({
  method: 'DELETE',
  path: '/customer/:id',
  domain: 'contacts',
  summary: 'Puts a contact in the bin. Conversations stay.',
  access: CONTACTS,
  params: z.object({ id }),
  response: changed,
});

export const deleteContacts = endpoint({
  method: 'DELETE',
  path: '/customer',
  domain: 'contacts',
  summary: `Puts contacts in the bin, ${MAX_BINNED} at most.`,
  access: CONTACTS,
  body: z.strictObject({ customer_id: several(NO_CONTACTS) }),
  response: changed,
});

export const restoreContacts = endpoint({
  method: 'POST',
  path: '/customer/restore',
  domain: 'contacts',
  summary: 'Takes contacts out of the bin, with everything that they had.',
  access: CONTACTS,
  body: z.strictObject({ customer_id: several('Choose at least one contact.') }),
  response: changed,
});

export const contactBin = endpoint({
  method: 'GET',
  path: '/customer/bin',
  domain: 'contacts',
  summary: 'Contacts in the bin, the last deleted first.',
  access: CONTACTS,
  query,
  response: listPage(binRow),
});

export const deleteCompanies = endpoint({
  method: 'DELETE',
  path: '/company',
  domain: 'companies',
  summary: `Puts companies in the bin, ${MAX_BINNED} at most. Their contacts and deals stay.`,
  access: COMPANIES,
  body: z.strictObject({ company_id: several(NO_COMPANIES) }),
  response: changed,
});

export const restoreCompanies = endpoint({
  method: 'POST',
  path: '/company/restore',
  domain: 'companies',
  summary: 'Takes companies out of the bin, with everything that they had.',
  access: COMPANIES,
  body: z.strictObject({ company_id: several(NO_COMPANIES) }),
  response: changed,
});

export const companyBin = endpoint({
  method: 'GET',
  path: '/company/bin',
  domain: 'companies',
  summary: 'Companies in the bin, the last deleted first.',
  access: COMPANIES,
  query,
  response: listPage(binRow),
});

export const deleteDeal = endpoint({
  method: 'DELETE',
  path: '/deal/:id',
  domain: 'deals',
  summary: 'Puts a deal in the bin.',
  access: DEALS,
  params: z.object({ id }),
  response: changed,
});

export const deleteDeals = endpoint({
  method: 'DELETE',
  path: '/deal',
  domain: 'deals',
  summary: `Puts deals in the bin, ${MAX_BINNED} at most.`,
  access: DEALS,
  body: z.strictObject({ deal_ids: several(NO_DEALS) }),
  response: changed,
});

export const restoreDeals = endpoint({
  method: 'POST',
  path: '/deal/restore',
  domain: 'deals',
  summary: 'Takes deals out of the bin, with everything that they had.',
  access: DEALS,
  body: z.strictObject({ deal_ids: several(NO_DEALS) }),
  response: changed,
});

export const dealBin = endpoint({
  method: 'GET',
  path: '/deal/bin',
  domain: 'deals',
  summary: 'Deals in the bin, the last deleted first.',
  access: DEALS,
  query,
  response: listPage(binRow),
});

/** What the audit log notes, in the words of its list. */
export const auditActions = {
  'contact.deleted': 'Contact deleted',
  'contact.restored': 'Contact restored',
  'company.deleted': 'Company deleted',
  'company.restored': 'Company restored',
  'deal.deleted': 'Deal deleted',
  'deal.restored': 'Deal restored',
} as const;

/** What open windows are told. */
export const liveEvents = [
  /** Records went to the bin, or came back, or are gone from it for good: lists and counts are others. */
  eventOf('bin.updated', { records: z.enum(['contact', 'company', 'deal']) }),
] as const;

export const errors = {
  record_in_bin: { status: 409, message: 'This is in the bin. Restore it to change it.' },
} as const;
