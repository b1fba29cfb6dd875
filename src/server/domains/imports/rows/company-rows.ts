import { entriesOf } from '@shared/rules/cell-list';
import { companyChange } from '@shared/contract/companies';
import { COMPANY_IMPORT_FIELDS } from '@shared/rules/company-import-fields';
import { collapseWhitespace, fold } from '@shared/rules/text';
import type { Caller } from '../../../platform/scope';
import type {
  CompaniesUndo,
  CompanyUndo,
  CreatedCompany,
  ImportedCompany,
  PlannedCompany,
} from '../../companies/service';
import type { ImportsContext } from '../context';
import type { FileRow } from '../repository';
import { dateOf, numberOf } from './cell-values';
import { type CellContext, checkedValues, readCells } from './cells';
import { type ContactRefs, contactRefs } from './contact-refs';
import type { EntityImport } from './entity-import';
import { type FailedRow, type ReadyRow, type RowKind, type RowWork, importRows } from './import-rows';
import { loadCellContext } from './load-context';
import { entryIds, nameKey } from './name-ids';
import { Unreadable, attempting, phoneFrom, shorten } from './read-value';

interface CompanyRow extends ReadyRow {
  readonly id: string | null;
  readonly label: string | null;
  readonly data: ImportedCompany;
}

/** A row as its cells tell it, before what it names is looked for. */
interface Draft {
  readonly no: number;
  readonly raw: Readonly<Record<string, unknown>>;
  readonly own: Readonly<Record<string, unknown>>;
  readonly problems: readonly string[];
  readonly id: string | null;
  /** Null: nobody. */
  readonly owner: string | null | undefined;
  readonly tags: readonly string[];
}

const LABELS = new Map(COMPANY_IMPORT_FIELDS.map(({ name, label }) => [name, label]));
/** What an empty cell never takes away. */
const STAYS: ReadonlySet<string> = new Set(['mp_company_label', '_id', 'tags']);
const imported = companyChange.omit({
  tag_id: true,
  tag_text: true,
  mp_company_owner: true,
  fields: true,
  updated_at: true,
});
const NO_NAME = 'There is no name of a company in this row.';
const NO_ID = 'There is no company id in this row.';

function draftOf(context: CellContext, { no, cells }: FileRow): Draft {
  const { settings } = context;
  const raw: Record<string, unknown> = {};
  const tags: string[] = [];
  let id: string | null = null;
  let owner: string | null | undefined;
  const number = (text: string): number => {
    const value = numberOf(text, settings.decimal);
    if (value === null) throw new Unreadable(`“${shorten(text)}” is not a number.`);
    return value;
  };
  const { own, problems } = readCells(context, cells, {
    put(field, text) {
      if (field === '_id') id = text;
      else if (field === 'tags') tags.push(...entriesOf(text));
      else if (field === 'mp_company_owner') owner = text;
      else if (field === 'mp_company_label') raw[field] = collapseWhitespace(text);
      else if (field === 'mp_company_emloyee_count' || field === 'mp_company_revenue')
        raw[field] = number(text);
      else if (field === 'mp_company_phone') raw[field] = phoneFrom(text, settings.country);
      else if (field === 'mp_company_start_date') {
        // Many files have the year alone.
        const day = /^\d{4}$/.test(text) ? `${text}-01-01` : dateOf(text, settings.date_order);
        if (day === null) throw new Unreadable(`“${shorten(text)}” is not a date.`);
        raw[field] = day;
      } else raw[field] = text;
    },
    clear(field) {
      if (field === 'mp_company_owner') owner ??= null;
      else if (!STAYS.has(field)) raw[field] ??= null;
    },
  });
  return { no, raw, own, problems, id, owner, tags };
}

/** What is known of the names that the rows of a batch have. */
interface Known {
  readonly tags: ReadonlyMap<string, string>;
  readonly contacts: ContactRefs;
}

function ownerOf(owner: string | null | undefined, contacts: ContactRefs): readonly string[] | undefined {
  if (owner === undefined) return undefined;
  if (owner === null) return [];
  const found = contacts.get(owner);
  if (found === undefined) throw new Unreadable(`There is no contact “${shorten(owner)}”.`);
  return found;
}

function readyRow({ settings }: CellContext, draft: Draft, known: Known): CompanyRow | FailedRow {
  const { no, id } = draft;
  const checked = checkedValues(imported, draft.raw, LABELS);
  const problems = [...draft.problems, ...checked.problems];
  const owner = attempting(problems)(() => ownerOf(draft.owner, known.contacts));
  const tags = draft.tags.flatMap((tag) => {
    const found = known.tags.get(nameKey(tag));
    if (found === undefined) problems.push(`There is no tag “${shorten(tag)}”, and you may not add one.`);
    return found ?? [];
  });
  const label = checked.values.mp_company_label ?? null;
  const name = label ?? id ?? '';
  if (problems.length > 0 && settings.unreadable === 'fail') return { no, name, reason: problems.join(' ') };
  if (settings.key === 'id' ? id === null : label === null && id === null)
    return { no, name, reason: [settings.key === 'id' ? NO_ID : NO_NAME, ...problems].join(' ') };
  const keys = [
    ...(id === null ? [] : [`id ${id}`]),
    ...(label === null || settings.key === 'id' ? [] : [`name ${fold(label)}`]),
  ];
  const data = { change: checked.values, owner, own: draft.own, tags: [...new Set(tags)] };
  return { no, name, id, label, keys, data };
}

/** Rows that become companies. */
function companyRows(
  context: ImportsContext,
  caller: Caller,
  { tx, isTrial, settings }: RowWork,
  cells: CellContext,
): RowKind<CompanyRow, PlannedCompany, CreatedCompany, CompanyUndo> {
  const { companyImports } = context;
  return {
    async read(rows) {
      const drafts = rows.map((row) => draftOf(cells, row));
      const names = drafts.flatMap(({ tags }) => tags);
      const owners = drafts.flatMap(({ owner }) => owner ?? []);
      const known = {
        tags: await entryIds(context, tx, caller, 'company_tags', names, isTrial),
        contacts: await contactRefs(context, tx, caller, owners, settings.country),
      };
      return drafts.map((draft) => readyRow(cells, draft, known));
    },
    match: (rows) =>
      companyImports.match(
        tx,
        rows.map(({ no, id, label }) => ({ no, id, name: settings.key === 'id' ? null : label })),
      ),
    cannotCreate({ label, data }) {
      if (label === null) return NO_NAME;
      const missing = cells.required.find(({ name }) => (data.own[name] ?? null) === null);
      return missing === undefined ? null : `${missing.label} is required.`;
    },
    plan: (wanted) =>
      companyImports.plan(
        tx,
        caller,
        wanted.map(({ id, row }) => ({ no: row.no, id, data: row.data })),
      ),
    create: (rows) =>
      companyImports.create(
        tx,
        caller,
        rows.map(({ data }) => data),
      ),
    update: (plans) => companyImports.update(tx, caller, plans),
    labels: { mp_company_label: 'name', mp_company_pincode: 'postal code' },
    texts: {
      known: 'There is such a company already.',
      unknown: 'There is no such company.',
      again: (earlier) => `Comes again: ${earlier} is about the same company.`,
    },
  };
}

/** Taken back, new companies go to the bin, and the others get back what they had. */
export const companyImport = (context: ImportsContext): EntityImport => ({
  name: 'companies',

  require: () => Promise.resolve(),

  async rows(caller, work, _file, rows) {
    const cells = await loadCellContext(context, work.tx, 'company', work.settings);
    const kind = companyRows(context, caller, work, cells);
    const { outcomes, created, updated } = await importRows(work, kind, rows);
    const undo: CompaniesUndo = { created, updated };
    return { outcomes, changed: created.length + updated.length, undo };
  },

  undo: (tx, caller, undo) => context.companyImports.undo(tx, caller, undo as CompaniesUndo),
});
