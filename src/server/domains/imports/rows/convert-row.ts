import { contactData } from '@shared/contract/contact-edits';
import type { ImportSettings } from '@shared/contract/imports';
import { CONTACT_IMPORT_FIELDS, OWN_TARGET } from '@shared/rules/import-fields';
import { REACH_REQUIRED } from '@shared/rules/contact-values';
import { checkFieldValue } from '@shared/rules/custom-fields';
import { entriesOf } from '@shared/rules/cell-list';
import { collapseWhitespace } from '@shared/rules/text';
import type { ImportedData } from '../../contacts/service';
import { splitData } from '../../contacts/reads';
import type { FileRow } from '../repository';
import { type CellContext, meantBy } from './cells';
import { dateOf, nameParts, severalOf } from './cell-values';
import type { FailedRow } from './import-rows';
import { OPTIONS, Unreadable, attempting, optionOf, ownValue, phoneFrom, shorten } from './read-value';

/** What rows are converted with. */
export interface ConvertContext extends CellContext {
  /** Names of the columns. */
  readonly columns: readonly string[];
  /** Folded name -> id. */
  readonly stages: ReadonlyMap<string, string>;
  /** The latest day that it is anywhere: `2026-11-26`. */
  readonly today: string;
}

export interface ConvertedRow {
  readonly no: number;
  /** What it is called in examples. */
  readonly name: string;
  readonly id: string | null;
  readonly emails: readonly string[];
  readonly phones: readonly string[];
  /** Without tags, interests and company, which may have to be made first. */
  readonly data: Omit<ImportedData, 'tags' | 'interests'>;
  readonly company: string | null;
  readonly tags: readonly string[];
  readonly interests: readonly string[];
}

const LABELS = new Map(CONTACT_IMPORT_FIELDS.map(({ name, label }) => [name, label]));
/** What a row tells so far. */
interface Draft {
  readonly raw: Record<string, unknown>;
  readonly address: Record<string, string | null>;
  readonly own: Record<string, unknown>;
  readonly otherEmails: string[];
  readonly otherPhones: string[];
  readonly tags: string[];
  readonly interests: string[];
  id: string | null;
  company: string | null | undefined;
}

/** Puts a cell where its column belongs. @throws Unreadable */
function put(context: ConvertContext, draft: Draft, column: number, field: string, text: string): void {
  const { settings } = context;
  const { raw } = draft;
  if (field.startsWith(OWN_TARGET)) {
    const own = context.own.get(field.slice(OWN_TARGET.length));
    if (own === undefined) return;
    const checked = checkFieldValue({ ...own, required: false }, ownValue(own, text, settings));
    if (!checked.ok) throw new Unreadable(`${own.label}: ${checked.message}`);
    draft.own[own.name] = checked.value;
  } else if (field.startsWith('address.')) draft.address[field.slice('address.'.length)] = text;
  else if (field === '_id') draft.id = text;
  else if (field === 'full_name') Object.assign(raw, nameParts(collapseWhitespace(text)));
  else if (field === 'phone') {
    const [first = '', ...others] = text.split(/\s:::\s|[;|\n]/u).map((part) => part.trim());
    raw['phone'] = phoneFrom(first, settings.country);
    for (const other of others) if (other !== '') draft.otherPhones.push(phoneFrom(other, settings.country));
  } else if (field === 'email') {
    const [first = '', ...others] = severalOf(text);
    raw['email'] = first;
    draft.otherEmails.push(...others);
  } else if (field === 'other_emails') draft.otherEmails.push(...severalOf(text));
  else if (field === 'other_phones')
    draft.otherPhones.push(...severalOf(text).map((phone) => phoneFrom(phone, settings.country)));
  else if (field === 'tags') draft.tags.push(...entriesOf(text).filter((tag) => !/^\* ?/.test(tag)));
  else if (field === 'interests') draft.interests.push(...entriesOf(text));
  else if (field === 'company') draft.company = collapseWhitespace(text).slice(0, 200);
  else if (field === 'current_lifecycle_stage')
    raw[field] = meantBy(settings, column, text, context.stages, 'a contact type');
  else if (field === 'assignee_id') raw[field] = meantBy(settings, column, text, context.members, 'a member');
  else if (field === 'birth_date') {
    const date = dateOf(text, settings.date_order);
    if (date === null) throw new Unreadable(`“${shorten(text)}” is not a date.`);
    if (date > context.today) throw new Unreadable('A birth date cannot be in the future.');
    raw[field] = date;
  } else if (OPTIONS[field] !== undefined) {
    const value = optionOf(OPTIONS[field], text);
    if (value === undefined)
      throw new Unreadable(`${LABELS.get(field) ?? field}: “${shorten(text)}” is not one of the options.`);
    raw[field] = value;
  } else raw[field] = text;
}

/** An empty cell takes away, where that was asked for. */
function clear(context: ConvertContext, draft: Draft, field: string): void {
  const { empty, key } = context.settings;
  if (empty === 'keep') return;
  if (field.startsWith(OWN_TARGET)) {
    const own = context.own.get(field.slice(OWN_TARGET.length));
    if (own !== undefined && !own.required) draft.own[own.name] ??= null;
  } else if (field.startsWith('address.')) draft.address[field.slice('address.'.length)] ??= null;
  else if (field === 'company') draft.company ??= null;
  else if (
    [
      '_id',
      'full_name',
      'first_name',
      'last_name',
      'tags',
      'interests',
      'other_emails',
      'other_phones',
    ].includes(field)
  )
    return;
  else if (!key.includes(field)) draft.raw[field] ??= null;
}

/** Checks the values by the rules of the form. @returns what is wrong, by name of field */
function problemsOf(draft: Draft): {
  readonly data?: ReturnType<typeof contactData.parse>;
  readonly problems: Map<string, string>;
} {
  const { raw, address, otherEmails, otherPhones } = draft;
  const given = {
    ...raw,
    ...(Object.keys(address).length > 0 ? { address } : {}),
    ...(otherEmails.length > 0 ? { other_emails: otherEmails } : {}),
    ...(otherPhones.length > 0 ? { other_phones: otherPhones } : {}),
  };
  const result = contactData.safeParse(given);
  if (result.success) return { data: result.data, problems: new Map() };
  const problems = new Map<string, string>();
  for (const { path, message } of result.error.issues) {
    const field = String(path[0]);
    const value =
      field === 'address'
        ? address[String(path[1])]
        : field === 'other_emails'
          ? otherEmails[Number(path[1])]
          : raw[field];
    problems.set(
      field === 'address' ? `address.${String(path[1])}` : field,
      `${LABELS.get(field === 'address' ? `address.${String(path[1])}` : field) ?? field}: “${shorten(typeof value === 'string' ? value : '')}”. ${message}`,
    );
  }
  return { problems };
}

function forget(draft: Draft, field: string): void {
  if (field.startsWith('address.')) Reflect.deleteProperty(draft.address, field.slice('address.'.length));
  else if (field === 'other_emails') draft.otherEmails.length = 0;
  else if (field === 'other_phones') draft.otherPhones.length = 0;
  else Reflect.deleteProperty(draft.raw, field);
}

const NO_KEY: Readonly<Partial<Record<ImportSettings['key'], string>>> = {
  email_phone: REACH_REQUIRED,
  email: 'There is no email address in this row.',
  phone: 'There is no phone number in this row.',
  id: 'There is no contact id in this row.',
};

/** What a row says of a contact, checked; or why it cannot be imported. */
export function convertRow(context: ConvertContext, { no, cells }: FileRow): ConvertedRow | FailedRow {
  const { settings } = context;
  const draft: Draft = {
    raw: {}, address: {}, own: {}, otherEmails: [], otherPhones: [], tags: [], interests: [], id: null,
    company: undefined,
  }; // prettier-ignore
  const unreadable: string[] = [];
  const attempt = attempting(unreadable);
  for (const [column, field] of settings.fields.entries()) {
    if (field === null) continue;
    const text = cells[column]?.trim() ?? '';
    if (text === '') {
      clear(context, draft, field);
      continue;
    }
    attempt(() => put(context, draft, column, field, text));
  }
  if (settings.stage !== null) draft.raw['current_lifecycle_stage'] ??= settings.stage;
  if (settings.assignee !== null) draft.raw['assignee_id'] ??= settings.assignee;
  draft.tags.push(...settings.tag_names);
  let checked = problemsOf(draft);
  unreadable.push(...checked.problems.values());
  if (unreadable.length > 0 && settings.unreadable === 'fail') return { no, reason: unreadable.join(' ') };
  if (checked.data === undefined) {
    for (const field of checked.problems.keys()) forget(draft, field);
    checked = problemsOf(draft);
  }
  if (checked.data === undefined) return { no, reason: [...checked.problems.values()].join(' ') };
  return resultOf(context, no, draft, checked.data, unreadable);
}

function resultOf(
  { settings }: ConvertContext,
  no: number,
  draft: Draft,
  data: ReturnType<typeof contactData.parse>,
  unreadable: readonly string[],
): ConvertedRow | FailedRow {
  const texts = (values: readonly (string | null)[] | undefined): string[] =>
    (values ?? []).filter((value) => value !== null);
  const { columns } = splitData(data);
  const emails = [...texts([columns.email ?? null]), ...texts(data.other_emails)];
  const phones = [...texts([columns.phone ?? null]), ...texts(data.other_phones)];
  const { key } = settings;
  const keys = {
    id: draft.id,
    emails: key === 'phone' ? [] : emails,
    phones: key === 'email' ? [] : phones,
  };
  if (keys.emails.length + keys.phones.length === 0 && draft.id === null)
    return { no, reason: [NO_KEY[key] ?? REACH_REQUIRED, ...unreadable].join(' ') };
  return {
    no,
    name:
      [columns.first_name, columns.last_name].filter((part) => part != null && part !== '').join(' ') ||
      (columns.email ?? columns.phone ?? draft.id ?? ''),
    ...keys,
    data: {
      columns: draft.company === null ? { ...columns, current_company_id: null } : columns,
      address: data.address,
      other_emails: data.other_emails,
      other_phones: data.other_phones,
      own: draft.own,
    },
    company: draft.company ?? null,
    tags: [...new Set(draft.tags)],
    interests: [...new Set(draft.interests)],
  };
}
