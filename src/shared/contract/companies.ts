import { z } from 'zod';
import {
  COMPANY_LENGTHS,
  COMPANY_SORT_NAMES,
  MAX_COMPANY_TAGS,
  MAX_EMPLOYEES,
  MAX_REVENUE,
  MAX_TAGGED_COMPANIES,
} from '../rules/company-values';
import { webAddress } from '../rules/web-address';
import { inBin } from './bin';
import {
  data,
  done,
  emptyIsNull,
  id,
  instant,
  listPage,
  pageNo,
  rowsPerPage,
  shownFields,
  shownValues,
} from './common';
import { endpoint } from './endpoint';
import { ownValues } from './fields';
import { eventOf } from './live-event';
import { nameText } from './names';
import { listName } from './shared-lists';

const labelled = z.object({ _id: id, label: z.string() });

/** The contact who speaks for a company. Null also where the caller may not view contacts. */
const owner = z.object({
  _id: id,
  first_name: z.string(),
  last_name: z.string(),
  avatar: z.string().nullable(),
});

/** A row of the list, and of pickers. */
export const companyRow = z.object({
  _id: id,
  mp_company_label: z.string(),
  mp_company_avatar: z.string().nullable(),
  mp_company_website: z.string().nullable(),
  mp_company_industry: z.string().nullable(),
  /** Spelt so on the wire (spec 2 §3). */
  mp_company_emloyee_count: z.number().int().nullable(),
  mp_company_city: z.string().nullable(),
  mp_company_country: z.string().nullable(),
  mp_company_owner: owner.nullable(),
  mp_company_tags: z.array(labelled),
  created_at: instant,
  updated_at: instant,
});
export type CompanyRow = z.infer<typeof companyRow>;

/** A company as the table shows it. */
export const companyListRow = companyRow.extend({ fields: shownValues });
export type CompanyListRow = z.infer<typeof companyListRow>;

export const company = companyRow.extend({
  mp_company_email: z.string().nullable(),
  /** E.164 with plus, where it is a number that can be dialled from everywhere. */
  mp_company_phone: z.string().nullable(),
  mp_company_slogan: z.string().nullable(),
  /** `2009-04-01` */
  mp_company_start_date: z.string().nullable(),
  mp_company_revenue: z.number().nullable(),
  mp_company_highlight: z.string().nullable(),
  mp_company_recent_event: z.string().nullable(),
  mp_company_address: z.string().nullable(),
  mp_company_state: z.string().nullable(),
  mp_company_pincode: z.string().nullable(),
  mp_company_facebook_profile: z.string().nullable(),
  mp_company_instagram_profile: z.string().nullable(),
  mp_company_twitter_profile: z.string().nullable(),
  mp_company_linkedin_profile: z.string().nullable(),
  mp_company_youtube_profile: z.string().nullable(),
  mp_company_about: z.string().nullable(),
  /** 1: in use. */
  status: z.number().int(),
  /** Null: it came by itself, or who made it has left Parley. */
  created_by: z.object({ _id: id, first_name: z.string(), last_name: z.string() }).nullable(),
  ...inBin,
});
export type Company = z.infer<typeof company>;

const text = (label: string, length: number = COMPANY_LENGTHS.short) =>
  emptyIsNull(z.string().trim().max(length, `${label} can have at most ${length} characters.`));
const link = (label: string) =>
  emptyIsNull(
    z
      .string()
      .trim()
      .max(COMPANY_LENGTHS.link, `${label} can have at most ${COMPANY_LENGTHS.link} characters.`)
      .refine((typed) => webAddress(typed) !== null, 'This is not the address of a website.')
      .transform((typed) => webAddress(typed) ?? typed),
  );

const label = nameText({
  maxLength: COMPANY_LENGTHS.name,
  tooLong: `A name can have at most ${COMPANY_LENGTHS.name} characters.`,
  empty: 'Company name is required.',
});
const tagIds = z.array(id).max(MAX_COMPANY_TAGS, `A company can have at most ${MAX_COMPANY_TAGS} tags.`);
const tagTexts = z.array(listName('A tag needs a name.')).max(MAX_COMPANY_TAGS);

/** What can be left empty. */
const details = {
  /** A contact. */
  mp_company_owner: emptyIsNull(id),
  mp_company_email: emptyIsNull(
    z.string().trim().max(254).pipe(z.email('The email provided should be a valid email address')),
  ),
  mp_company_phone: text('The phone number', 60),
  mp_company_website: link('The website'),
  mp_company_slogan: text('The slogan'),
  mp_company_emloyee_count: z
    .number('This is not a number.')
    .int('This is not a whole number.')
    .min(0, 'This cannot be below 0.')
    .max(MAX_EMPLOYEES, 'This is more people than there can be.')
    .nullable(),
  mp_company_start_date: emptyIsNull(z.iso.date('This is not a date.')),
  mp_company_revenue: z
    .number('This is not a number.')
    .min(0, 'This cannot be below 0.')
    .max(MAX_REVENUE, 'This is more than can be kept.')
    .nullable(),
  mp_company_industry: text('The industry'),
  mp_company_highlight: text('The highlight', COMPANY_LENGTHS.long),
  mp_company_recent_event: text('The recent event', COMPANY_LENGTHS.long),
  mp_company_address: text('The address', COMPANY_LENGTHS.address),
  mp_company_city: text('The city'),
  mp_company_state: text('The state'),
  mp_company_country: text('The country'),
  mp_company_pincode: text('The pincode', 20),
  mp_company_facebook_profile: link('The Facebook profile'),
  mp_company_instagram_profile: link('The Instagram profile'),
  mp_company_twitter_profile: link('The Twitter profile'),
  mp_company_linkedin_profile: link('The LinkedIn profile'),
  mp_company_youtube_profile: link('The YouTube profile'),
  mp_company_about: text('About', COMPANY_LENGTHS.long),
};
const given = z
  .object({ ...details, /** In the workspace’s own fields, by key. */ fields: ownValues })
  .partial();

export const companyInput = given.extend({
  mp_company_label: label,
  tag_id: tagIds.default([]),
  /** Tags by name; those that are new are made. */
  tag_text: tagTexts.default([]),
  status: z.literal(1).default(1),
});
export type CompanyInput = z.output<typeof companyInput>;

/** What is not named stays as it is. `tag_id` with `tag_text`: all its tags. */
export const companyChange = given.extend({
  mp_company_label: label.optional(),
  tag_id: tagIds.optional(),
  tag_text: tagTexts.optional(),
  /** As the caller saw the company: where it was changed since, nothing is written. */
  updated_at: z.iso.datetime({ offset: true, message: 'This is not a date and time.' }).max(40).optional(),
});
export type CompanyChange = z.output<typeof companyChange>;

export const companyById = endpoint({
  method: 'GET',
  path: '/company/:id',
  domain: 'companies',
  summary: 'One company.',
  access: { kind: 'workspace', action: 'view', module: 'crm_accounts' },
  params: z.object({ id }),
  response: data(company),
});

/** Several ids with commas between them. */
const several = z
  .string()
  .max(2000)
  .regex(/^[A-Za-z0-9_.:=+/-]{1,64}(,[A-Za-z0-9_.:=+/-]{1,64})*$/, 'These are not ids.')
  .optional();

/** What their list is narrowed by. */
export const companyFilters = {
  /** Part of the name, the website, the email address or the phone number. */
  label: z.string().trim().max(200).optional(),
  /** The whole name, but for capitals and spaces: what might be the same company. */
  same_name: z.string().trim().max(200).optional(),
  /** Those that have one of these tags. */
  tags: several,
};

export const companyList = endpoint({
  method: 'GET',
  path: '/company/list',
  domain: 'companies',
  summary: 'Companies, by name unless said otherwise. What is not known comes last.',
  access: { kind: 'workspace', action: 'view', module: 'crm_accounts' },
  query: z.object({
    ...companyFilters,
    sort: z.enum(COMPANY_SORT_NAMES).default('label'),
    order: z.enum(['asc', 'desc']).default('asc'),
    page_num: pageNo,
    rows_per_page: rowsPerPage(25),
    fields: shownFields,
  }),
  response: listPage(companyListRow),
});

export const createCompany = endpoint({
  method: 'POST',
  path: '/company',
  domain: 'companies',
  summary: 'Adds a company. One of the same name is no obstacle.',
  access: { kind: 'workspace', action: 'create', module: 'crm_accounts' },
  body: companyInput,
  response: data(company),
  idempotent: true,
});

export const updateCompany = endpoint({
  method: 'PUT',
  path: '/company/:id',
  domain: 'companies',
  summary: 'Changes a company, or one field of it: what is not named stays.',
  access: { kind: 'workspace', action: 'update', module: 'crm_accounts' },
  params: z.object({ id }),
  body: companyChange,
  response: data(company),
});

/** One id, or several (spec 2 §7). */
const companies = z.union([
  id.transform((one) => [one]),
  z.array(id).min(1, 'Choose at least one company.').max(MAX_TAGGED_COMPANIES),
]);

export const addCompanyTags = endpoint({
  method: 'POST',
  path: '/company/tags',
  domain: 'companies',
  summary:
    'Gives companies tags: those of `tag_id`, and by name those of `tag_text`, which are made if they are new.',
  access: { kind: 'workspace', action: 'update', module: 'crm_accounts' },
  body: z.object({ company_id: companies, tag_id: tagIds.default([]), tag_text: tagTexts.default([]) }),
  response: done,
});

export const removeCompanyTags = endpoint({
  method: 'PATCH',
  path: '/company/tags',
  domain: 'companies',
  summary: 'Takes tags from companies.',
  access: { kind: 'workspace', action: 'update', module: 'crm_accounts' },
  body: z.object({ company_id: companies, tag_id: tagIds.min(1) }),
  response: done,
});

export const uploadCompanyAvatar = endpoint({
  method: 'POST',
  path: '/company/:id/avatar',
  domain: 'companies',
  summary: 'Stores the picture of a company (multipart, JPG or PNG).',
  access: { kind: 'workspace', action: 'update', module: 'crm_accounts' },
  params: z.object({ id }),
  response: data(company),
  multipart: true,
});

export const removeCompanyAvatar = endpoint({
  method: 'DELETE',
  path: '/company/:id/avatar',
  domain: 'companies',
  summary: 'Takes the picture away.',
  access: { kind: 'workspace', action: 'update', module: 'crm_accounts' },
  params: z.object({ id }),
  response: data(company),
});

/** What the audit log notes, in the words of its list. */
export const auditActions = {
  'company.created': 'Company created',
  'company.updated': 'Company changed',
} as const;

/** What open windows are told. */
export const liveEvents = [
  /** A company was added or changed, or its tags were. */
  eventOf('companies.updated', { company_id: z.string() }),
  /** Many were changed at once. */
  eventOf('companies.changed', {}),
] as const;
