import { dealChange } from '@shared/contract/deals';
import { DEAL_IMPORT_FIELDS } from '@shared/rules/deal-import-fields';
import { collapseWhitespace, fold } from '@shared/rules/text';
import type { Caller } from '../../../platform/scope';
import type { CreatedDeal, DealUndo, DealsUndo, ImportedDeal, PlannedDeal } from '../../deals/service';
import type { ImportsContext } from '../context';
import type { FileRow } from '../repository';
import { dateOf, instantOf, numberOf } from './cell-values';
import { type CellContext, checkedValues, meantBy, readCells } from './cells';
import { type ContactRefs, contactRefs, peopleOf } from './contact-refs';
import { type DealStages, type FoundStage, type ToldStage, loadStages } from './deal-stages';
import type { EntityImport } from './entity-import';
import { type FailedRow, type ReadyRow, type RowKind, type RowWork, importRows } from './import-rows';
import { loadCellContext } from './load-context';
import { type Made, companyIds, nothingMade } from './name-ids';
import { Unreadable, attempting, shorten } from './read-value';
import { takeBackMade } from './take-back-made';

interface DealRow extends ReadyRow {
  readonly id: string | null;
  readonly title: string | null;
  readonly data: ImportedDeal;
}

/** A row as its cells tell it, before what it names is looked for. */
interface Draft {
  readonly no: number;
  readonly raw: Readonly<Record<string, unknown>>;
  readonly own: Readonly<Record<string, unknown>>;
  readonly problems: readonly string[];
  readonly id: string | null;
  readonly told: ToldStage;
  /** Null: none. */
  readonly company: string | null | undefined;
  readonly assignee: string | null | undefined;
  readonly people: readonly string[];
  readonly collaborators: readonly string[];
  readonly at: { readonly created?: number; readonly closed?: number };
}

const LABELS = new Map(DEAL_IMPORT_FIELDS.map(({ name, label }) => [name, label]));
/** What an empty cell takes away, where that was asked for. */
const CLEARED: ReadonlySet<string> = new Set(['expected_close_date', 'deal_industry', 'lost_reason']);
const imported = dealChange
  .pick({
    deal_title: true,
    deal_value: true,
    probability: true,
    expected_close_date: true,
    deal_industry: true,
    lost_reason: true,
  })
  .partial();
const NO_TITLE = 'There is no title of a deal in this row.';
const NO_ID = 'There is no deal id in this row.';
const NOBODY = 'A deal needs a company or a contact.';
const NO_COMPANY = 'There is no company of this name, and you may not add one.';

function draftOf(context: CellContext, { no, cells }: FileRow): Draft {
  const { settings, members } = context;
  const raw: Record<string, unknown> = {};
  const told: { pipeline: string | null; stage: ToldStage['stage']; state: string | null } = {
    pipeline: null,
    stage: null,
    state: null,
  };
  const at: { created?: number; closed?: number } = {};
  const people: string[] = [];
  const collaborators: string[] = [];
  const draft: { id: string | null; company?: string | null; assignee?: string | null } = { id: null };
  const known = <Value>(value: Value | null, text: string, what: string): Value => {
    if (value === null) throw new Unreadable(`“${shorten(text)}” is not ${what}.`);
    return value;
  };
  const readers: Readonly<Record<string, (text: string, column: number) => void>> = {
    _id: (text) => (draft.id = text),
    deal_value: (text) => (raw['deal_value'] = known(numberOf(text, settings.decimal), text, 'a number')),
    probability: (text) =>
      (raw['probability'] = known(numberOf(text.replace('%', ''), settings.decimal), text, 'a number')),
    expected_close_date: (text) =>
      (raw['expected_close_date'] = known(dateOf(text, settings.date_order), text, 'a date')),
    created_at: (text) => (at.created = known(instantOf(text, settings.date_order), text, 'a date')),
    closed_at: (text) => (at.closed = known(instantOf(text, settings.date_order), text, 'a date')),
    pipeline: (text) => (told.pipeline = text),
    state: (text) => (told.state = text),
    stage(text, column) {
      const chosen = settings.values[String(column)]?.[text];
      told.stage = chosen === undefined ? { text } : chosen === null ? null : { id: chosen };
    },
    company: (text) => (draft.company = collapseWhitespace(text).slice(0, 200)),
    assignee_id: (text, column) => (draft.assignee = meantBy(settings, column, text, members, 'a member')),
    contacts: (text) => people.push(...peopleOf(text)),
    collaborators: (text) => collaborators.push(...peopleOf(text)),
  };
  const { own, problems } = readCells(context, cells, {
    put(field, text, column) {
      const read = readers[field];
      if (read === undefined) raw[field] = collapseWhitespace(text);
      else read(text, column);
    },
    clear(field) {
      if (field === 'company') draft.company ??= null;
      else if (field === 'assignee_id') draft.assignee ??= null;
      else if (CLEARED.has(field)) raw[field] ??= null;
    },
  });
  const { id, company, assignee } = draft;
  return { no, raw, own, problems, id, told, company, assignee, people, collaborators, at };
}

/** What is known of the names that the rows of a batch have. */
interface Known {
  readonly companies: ReadonlyMap<string, string>;
  readonly contacts: ContactRefs;
  readonly stages: DealStages;
}

function readyRow({ settings }: CellContext, draft: Draft, known: Known): DealRow | FailedRow {
  const { no, id, company: named, told } = draft;
  const checked = checkedValues(imported, draft.raw, LABELS);
  const problems = [...draft.problems, ...checked.problems];
  const attempt = attempting(problems);
  const company = typeof named === 'string' ? known.companies.get(fold(named)) : named;
  if (typeof named === 'string' && company === undefined) problems.push(NO_COMPANY);
  const found = (texts: readonly string[]): (readonly string[])[] =>
    texts.flatMap((text) => {
      const alike = known.contacts.get(text);
      if (alike === undefined) problems.push(`There is no contact “${shorten(text)}”.`);
      return alike === undefined ? [] : [alike];
    });
  const people = found(draft.people);
  const collaborators = found(draft.collaborators);
  const stage: FoundStage | undefined =
    attempt(() => known.stages.find(told)) ??
    attempt(() => known.stages.find({ pipeline: null, stage: null, state: null }));
  const title = checked.values.deal_title ?? null;
  const name = title ?? id ?? '';
  const reason = (...own: readonly string[]): FailedRow => ({
    no,
    name,
    reason: [...new Set([...own, ...problems])].join(' '),
  });
  if ((problems.length > 0 && settings.unreadable === 'fail') || stage === undefined) return reason();
  if (settings.key === 'id' ? id === null : title === null && id === null)
    return reason(settings.key === 'id' ? NO_ID : NO_TITLE);
  // A company that is to be made has no id yet.
  const whose = typeof named === 'string' ? [fold(named)] : people.flatMap(([first]) => first ?? []);
  const keys = [
    ...(id === null ? [] : [`id ${id}`]),
    ...(title === null || settings.key === 'id' ? [] : [`deal ${title} ${[...whose].sort().join(' ')}`]),
  ];
  const data: ImportedDeal = {
    ...checked.values,
    assignee_id: draft.assignee,
    company_id: company,
    people,
    collaborators,
    stage_id: stage.id,
    first_stage_id: stage.firstId,
    created_at: draft.at.created,
    closed_at: draft.at.closed,
    own: draft.own,
  };
  return { no, name, id, title, keys, data };
}

const LABELS_OF_CHANGES = {
  deal_title: 'title', deal_value: 'value', deal_industry: 'interest in', assignee_id: 'deal owner', company_id: 'company',
  pipeline_stage_id: 'stage', customer_ids: 'contacts', collaborator_ids: 'collaborators',
}; // prettier-ignore

/** Rows that become deals. Companies that are made for them are told in `made`. */
async function dealRows(
  context: ImportsContext,
  caller: Caller,
  { tx, isTrial, settings }: RowWork,
  made: Made,
): Promise<RowKind<DealRow, PlannedDeal, CreatedDeal, DealUndo>> {
  const { dealImports } = context;
  const cells = await loadCellContext(context, tx, 'deal', settings);
  const stages = await loadStages(tx, settings.stage);
  return {
    async read(rows) {
      const drafts = rows.map((row) => draftOf(cells, row));
      const companies = drafts.flatMap(({ company }) => company ?? []);
      const people = drafts.flatMap((draft) => [...draft.people, ...draft.collaborators]);
      const known = {
        stages,
        companies: await companyIds(context, tx, caller, companies, isTrial, made.companies),
        contacts: await contactRefs(context, tx, caller, people, settings.country),
      };
      return drafts.map((draft) => readyRow(cells, draft, known));
    },
    match: (rows) =>
      dealImports.match(
        tx,
        rows.map(({ no, id, title, data }) => ({
          no,
          id,
          title: settings.key === 'id' ? null : title,
          company: data.company_id ?? null,
          people: data.people.flat(),
        })),
      ),
    cannotCreate({ title, data }) {
      if (title === null) return NO_TITLE;
      if (data.company_id == null && data.people.length === 0) return NOBODY;
      const missing = cells.required.find(({ name }) => (data.own[name] ?? null) === null);
      return missing === undefined ? null : `${missing.label} is required.`;
    },
    plan: (wanted) =>
      dealImports.plan(
        tx,
        wanted.map(({ id, row }) => ({ no: row.no, id, data: row.data })),
      ),
    create: (rows) =>
      dealImports.create(
        tx,
        caller,
        rows.map(({ data }) => data),
      ),
    update: (plans) => dealImports.update(tx, caller, plans),
    labels: LABELS_OF_CHANGES,
    texts: {
      known: 'There is such a deal already.',
      unknown: 'There is no such deal.',
      again: (earlier) => `Comes again: ${earlier} is about the same deal.`,
    },
  };
}

interface Undo extends DealsUndo {
  /** Without it: of an import by an earlier version. */
  readonly made?: Made;
}

/** Taken back, new deals go to the bin, and the others get back what they had. */
export const dealImport = (context: ImportsContext): EntityImport => ({
  name: 'deals',

  require: () => Promise.resolve(),

  async rows(caller, work, _file, rows) {
    const made = nothingMade();
    const kind = await dealRows(context, caller, work, made);
    const { outcomes, created, updated } = await importRows(work, kind, rows);
    const undo: Undo = { created, updated, made };
    return { outcomes, changed: created.length + updated.length, undo };
  },

  async undo(tx, caller, given) {
    const undo = given as Undo;
    const undone = await context.dealImports.undo(tx, caller, undo);
    if (undo.made) await takeBackMade(context, tx, caller, undo.made);
    return undone;
  },
});
