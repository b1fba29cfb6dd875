import { emailKey, phoneKey } from '@shared/rules/contact-values';
import { fold } from '@shared/rules/text';
import type { ImportSettings } from '@shared/contract/imports';
import type { Caller } from '../../../platform/scope';
import type { ImportedData, PlannedUpdate } from '../../contacts/service';
import type { ImportsContext } from '../context';
import { type ConvertContext, type ConvertedRow, convertRow } from './convert-row';
import type { ReadyRow, RowKind, RowWork } from './import-rows';
import { type NamedIds, nameKey, namedIds } from './name-ids';

/** A row with everything that it names. */
interface ContactRow extends ConvertedRow, ReadyRow {
  readonly whole: ImportedData;
}

const NO_COMPANY = 'There is no company of this name, and you may not add one.';
const NO_ENTRY = (name: string): string => `There is no “${name}”, and you may not add one.`;
const NO_ID = 'There is no contact with this id.';

/** By what a row tells whom it is about. */
const keysOf = ({ id, emails, phones }: ConvertedRow): string[] => [
  ...(id === null ? [] : [`id ${id}`]),
  ...emails.map((email) => `email ${emailKey(email)}`),
  ...phones.map((phone) => `phone ${phoneKey(phone)}`),
];

function readyRow(row: ConvertedRow, ids: NamedIds, settings: ImportSettings): ContactRow | string {
  const missing: string[] = [];
  const idsOf = (names: readonly string[], known: ReadonlyMap<string, string>): string[] =>
    names.flatMap((name) => {
      const id = known.get(nameKey(name));
      if (id === undefined) missing.push(NO_ENTRY(name));
      return id ?? [];
    });
  const tags = [...new Set([...idsOf(row.tags, ids.tags), ...settings.tags])];
  const interests = [...new Set(idsOf(row.interests, ids.interests))];
  const company = row.company === null ? undefined : ids.companies.get(fold(row.company));
  if (row.company !== null && company === undefined) missing.push(NO_COMPANY);
  if (missing.length > 0 && settings.unreadable === 'fail') return missing.join(' ');
  const columns =
    company === undefined ? row.data.columns : { ...row.data.columns, current_company_id: company };
  return { ...row, keys: keysOf(row), whole: { ...row.data, columns, tags, interests } };
}

const LABELS: Readonly<Record<string, string>> = {
  first_name: 'first name', last_name: 'last name', current_job_title: 'job title', other_emails: 'further ways to reach them',
  current_lifecycle_stage: 'lifecycle stage', current_company_id: 'company', assignee_id: 'assignee', birth_date: 'birth date',
}; // prettier-ignore

/** Rows that become contacts. */
export function contactRows(
  context: ImportsContext,
  caller: Caller,
  { tx, isTrial, settings }: RowWork,
  convert: ConvertContext,
): RowKind<ContactRow, PlannedUpdate> {
  const { contactImports } = context;
  return {
    async read(rows) {
      const converted = rows.map((row) => convertRow(convert, row));
      const right = converted.flatMap((row) => ('reason' in row ? [] : [row]));
      const ids = await namedIds(context, tx, caller, right, isTrial);
      return converted.map((row) => {
        if ('reason' in row) return row;
        const ready = readyRow(row, ids, settings);
        return typeof ready === 'string' ? { no: row.no, name: row.name, reason: ready } : ready;
      });
    },
    match: (rows) => contactImports.match(tx, rows),
    cannotCreate(row) {
      if (row.emails.length + row.phones.length === 0) return NO_ID;
      const missing = convert.required.find(({ name }) => (row.whole.own[name] ?? null) === null);
      return missing === undefined ? null : `${missing.label} is required.`;
    },
    plan: (wanted) =>
      contactImports.plan(
        tx,
        wanted.map(({ id, row }) => ({ no: row.no, id, data: row.whole })),
      ),
    create: (rows) =>
      contactImports.create(
        tx,
        caller,
        rows.map(({ whole }) => whole),
      ),
    update: (plans) => contactImports.update(tx, caller, plans),
    labels: LABELS,
    texts: {
      known: 'There is such a contact already.',
      unknown: 'There is no such contact.',
      again: (earlier) => `Comes again: ${earlier} is about the same person.`,
    },
  };
}
