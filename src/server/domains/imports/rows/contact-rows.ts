import { emailKey, phoneKey } from '@shared/rules/contact-values';
import { fold } from '@shared/rules/text';
import type { ImportSettings } from '@shared/contract/imports';
import type { Caller } from '../../../platform/scope';
import type {
  CreatedContact,
  ImportUndo,
  ImportedData,
  PlannedUpdate,
  UpdateUndo,
} from '../../contacts/service';
import type { ImportsContext } from '../context';
import { type ConvertContext, type ConvertedRow, convertRow } from './convert-row';
import type { EntityImport } from './entity-import';
import { type ReadyRow, type RowKind, type RowWork, importRows } from './import-rows';
import { type Listed, joining, leaveList, requireList } from './into-list';
import { loadConvertContext } from './load-context';
import { type Made, type NamedIds, nameKey, namedIds, nothingMade } from './name-ids';
import { takeBackMade } from './take-back-made';

/** A row with everything that it names. */
interface ContactRow extends ConvertedRow, ReadyRow {
  readonly whole: ImportedData;
}

const NO_COMPANY = 'There is no company of this name, and you may not add one.';
const NO_ENTRY = (name: string): string => `There is no “${name}”, and you may not add one.`;
const INTO_LIST = 'list';
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

/** Contacts that come into the list of the import are told in `listed`. */
function contactRows(
  context: ImportsContext,
  caller: Caller,
  { tx, isTrial, settings }: RowWork,
  convert: ConvertContext,
  { listed, made }: { readonly listed: string[]; readonly made: Made },
): RowKind<ContactRow, PlannedUpdate, CreatedContact, UpdateUndo> {
  const { contactImports, segments } = context;
  const { list } = settings;
  const putIntoList = async (ids: readonly string[]): Promise<void> => {
    if (list !== null && ids.length > 0) listed.push(...(await segments.addToSegment(tx, list, ids)));
  };
  return {
    async read(rows) {
      const converted = rows.map((row) => convertRow(convert, row));
      const right = converted.flatMap((row) => ('reason' in row ? [] : [row]));
      const ids = await namedIds(context, tx, caller, right, isTrial, made);
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
    async plan(wanted) {
      const plans = await contactImports.plan(
        tx,
        wanted.map(({ id, row }) => ({ no: row.no, id, data: row.whole })),
      );
      const joins = await joining(tx, settings, plans);
      return plans.map((plan) =>
        joins.has(plan.before._id) ? { ...plan, changed: [...plan.changed, INTO_LIST] } : plan,
      );
    },
    async create(rows) {
      const created = await contactImports.create(
        tx,
        caller,
        rows.map(({ whole }) => whole),
      );
      await putIntoList(created.map(({ _id }) => _id));
      return created;
    },
    async update(plans) {
      const others = plans.filter(({ changed }) => changed.some((field) => field !== INTO_LIST));
      const updated = await contactImports.update(tx, caller, others);
      const joins = plans.filter(({ changed }) => changed.includes(INTO_LIST));
      await putIntoList(joins.map(({ before }) => before._id));
      return updated;
    },
    labels: LABELS,
    texts: {
      known: 'There is such a contact already.',
      unknown: 'There is no such contact.',
      again: (earlier) => `Comes again: ${earlier} is about the same person.`,
    },
  };
}

interface Undo extends ImportUndo {
  readonly listed: Listed | null;
  /** Without it: of an import by an earlier version. */
  readonly made?: Made;
}

/** Contacts that came into the list and are otherwise as they were. */
function onlyListed({ created, updated, listed }: Undo): number {
  const others = new Set([...created.map(({ _id }) => _id), ...updated.map(({ id }) => id)]);
  return listed?.contacts.filter((id) => !others.has(id)).length ?? 0;
}

/** Taken back, new contacts go to the bin, and the others get back what they had. */
export const contactImport = (context: ImportsContext): EntityImport => ({
  name: 'contacts',

  async require(caller, settings) {
    await requireList(context, caller, settings.list);
  },

  async rows(caller, work, file, rows) {
    const convert = await loadConvertContext(context, work.tx, file);
    const listed: string[] = [];
    const made = nothingMade();
    const kind = contactRows(context, caller, work, convert, { listed, made });
    const { outcomes, created, updated } = await importRows(work, kind, rows);
    const { list } = work.settings;
    const undo: Undo = {
      created,
      updated,
      listed: list === null || listed.length === 0 ? null : { segment: list, contacts: listed },
      made,
    };
    return { outcomes, changed: created.length + updated.length + onlyListed(undo), undo };
  },

  async undo(tx, caller, given) {
    const undo = given as Undo;
    const { changed, failed } = await context.contactImports.undo(tx, caller, undo);
    if (undo.listed) await leaveList(context, tx, undo.listed, new Set(failed.map(({ id }) => id)));
    if (undo.made) await takeBackMade(context, tx, caller, undo.made);
    return { changed: changed + onlyListed(undo), failed };
  },
});
