import type { ImportOutcome, ImportSettings } from '@shared/contract/imports';
import { emailKey, phoneKey } from '@shared/rules/contact-values';
import { fold } from '@shared/rules/text';
import type { Caller, TransactionScope } from '../../../platform/scope';
import type { CreatedContact, ImportedData, PlannedUpdate, UpdateUndo } from '../../contacts/service';
import type { ImportsContext } from '../context';
import { type FileRow, marksAmong, writeMarks } from '../repository';
import { type ConvertContext, type ConvertedRow, convertRow } from './convert-row';
import { joining } from './into-list';
import { type NamedIds, nameKey, namedIds } from './name-ids';

export interface RowOutcome {
  readonly no: number;
  readonly outcome: ImportOutcome;
  readonly name: string;
  readonly detail: string;
}

export interface BatchOutcome {
  readonly outcomes: readonly RowOutcome[];
  readonly created: readonly CreatedContact[];
  readonly updated: readonly UpdateUndo[];
  /** Contacts that came into the list of the import; none of a trial. */
  readonly listed: readonly string[];
}

interface Work {
  readonly context: ImportsContext;
  readonly tx: TransactionScope;
  readonly caller: Caller;
  readonly importId: string;
  readonly convert: ConvertContext & {
    readonly required: readonly { readonly name: string; readonly label: string }[];
  };
  /** Nothing is written. */
  readonly isTrial: boolean;
  /** How a row is called where another one is told of it. */
  readonly rowName: (no: number) => string;
}

/** A row with everything that it names. */
interface Ready extends ConvertedRow {
  readonly whole: ImportedData;
}

const NO_COMPANY = 'There is no company of this name, and you may not add one.';
const NO_ENTRY = (name: string): string => `There is no “${name}”, and you may not add one.`;

function readyRow(row: ConvertedRow, ids: NamedIds, settings: ImportSettings): Ready | string {
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
  return { ...row, whole: { ...row.data, columns, tags, interests } };
}

/** By what a row tells whom it is about. */
const keysOf = ({ id, emails, phones }: ConvertedRow): string[] => [
  ...(id === null ? [] : [`id ${id}`]),
  ...emails.map((email) => `email ${emailKey(email)}`),
  ...phones.map((phone) => `phone ${phoneKey(phone)}`),
];
const contactMark = (contactId: string): string => `id ${contactId}`;

const LABELS: Readonly<Record<string, string>> = {
  first_name: 'first name', last_name: 'last name', current_job_title: 'job title', other_emails: 'further ways to reach them',
  current_lifecycle_stage: 'lifecycle stage', current_company_id: 'company', assignee_id: 'assignee', birth_date: 'birth date',
}; // prettier-ignore
const changedText = (changed: readonly string[]): string =>
  changed.map((field) => LABELS[field] ?? field.replace(/^mp_customer_/, '').replaceAll('_', ' ')).join(', ');

const SAME = 'Nothing is different.';
const KNOWN = 'There is such a contact already.';
const UNKNOWN = 'There is no such contact.';
const NO_ID = 'There is no contact with this id.';

/** What is to be done with a row, before it is done. */
type Decision =
  | { readonly do: 'create'; readonly row: Ready }
  | { readonly do: 'update'; readonly row: Ready; readonly id: string }
  | { readonly do: 'tell'; readonly outcome: RowOutcome };

const tellRow = (row: ConvertedRow, outcome: ImportOutcome, detail: string): Decision => ({
  do: 'tell',
  outcome: { no: row.no, outcome, name: row.name, detail },
});

function decide(
  { convert: { settings, required }, rowName }: Work,
  row: Ready,
  contact: string | undefined,
  earlier: number | undefined,
): Decision {
  if (earlier !== undefined && settings.twice === 'first')
    return tellRow(row, 'skipped', `Comes again: ${rowName(earlier)} is about the same person.`);
  if (contact !== undefined || earlier !== undefined) {
    if (settings.rule === 'create' && earlier === undefined) return tellRow(row, 'skipped', KNOWN);
    return { do: 'update', row, id: contact ?? '' };
  }
  if (settings.rule === 'update') return tellRow(row, 'skipped', UNKNOWN);
  if (row.emails.length + row.phones.length === 0) return tellRow(row, 'failed', NO_ID);
  const missing = required.find(({ name }) => (row.whole.own[name] ?? null) === null);
  if (missing !== undefined) return tellRow(row, 'failed', `${missing.label} is required.`);
  return { do: 'create', row };
}

/** The rows up to the first that is about somebody of whom an earlier one of them is. */
function untilTwice(rows: readonly Ready[], contacts: ReadonlyMap<number, string>): number {
  const seen = new Set<string>();
  for (const [index, row] of rows.entries()) {
    const contact = contacts.get(row.no);
    const marks = [...keysOf(row), ...(contact === undefined ? [] : [contactMark(contact)])];
    if (marks.some((mark) => seen.has(mark))) return index;
    for (const mark of marks) seen.add(mark);
  }
  return rows.length;
}

/** @param joins somebody comes into the list */
function updateOutcome(plan: PlannedUpdate, name: string, joins: boolean): RowOutcome {
  const changed = joins ? [...plan.changed, 'list'] : plan.changed;
  return {
    no: plan.no,
    outcome: plan.problem !== null ? 'failed' : changed.length === 0 ? 'skipped' : 'updated',
    name: name || plan.name,
    detail: plan.problem ?? (changed.length === 0 ? SAME : changedText(changed)),
  };
}

/** Rows that are all about different people. */
async function importSome(
  work: Work,
  rows: readonly Ready[],
  contacts: ReadonlyMap<number, string>,
): Promise<BatchOutcome> {
  const { context, tx, caller, convert, importId, isTrial } = work;
  const marksOf = (row: Ready): string[] => {
    const contact = contacts.get(row.no);
    return [...(isTrial ? keysOf(row) : []), ...(contact === undefined ? [] : [contactMark(contact)])];
  };
  const marks = await marksAmong(tx, importId, rows.flatMap(marksOf));
  const decisions = rows.map((row) => {
    const earlier = marksOf(row).flatMap((mark) => marks.get(mark) ?? [])[0];
    return decide(work, row, contacts.get(row.no), earlier);
  });
  const creates = decisions.flatMap((one) => (one.do === 'create' ? [one.row] : []));
  const updates = decisions.flatMap((one) => (one.do === 'update' ? [one] : []));
  const names = new Map(rows.map(({ no, name }) => [no, name]));
  const plans = await context.contactImports.plan(
    tx,
    updates.filter(({ id }) => id !== '').map(({ row, id }) => ({ no: row.no, id, data: row.whole })),
  );
  const joins = await joining(tx, convert.settings, plans);
  const writable = plans.filter(({ problem, changed }) => problem === null && changed.length > 0);
  const created = isTrial
    ? []
    : await context.contactImports.create(
        tx,
        caller,
        creates.map(({ whole }) => whole),
      );
  const updated = isTrial ? [] : await context.contactImports.update(tx, caller, writable);
  const { list } = convert.settings;
  const newcomers = [...created.map(({ _id }) => _id), ...joins];
  const listed =
    list === null || isTrial || newcomers.length === 0
      ? []
      : await context.segments.addToSegment(tx, list, newcomers);
  const fresh = new Map<string, number>();
  for (const row of [...creates, ...updates.map(({ row: one }) => one)])
    for (const mark of marksOf(row)) fresh.set(mark, row.no);
  for (const [index, { _id }] of created.entries()) fresh.set(contactMark(_id), creates[index]?.no ?? 0);
  await writeMarks(tx, importId, fresh);
  const planned = new Map(
    plans.map((plan) => [plan.no, updateOutcome(plan, names.get(plan.no) ?? '', joins.has(plan.before._id))]),
  );
  const outcomes = decisions.map((one): RowOutcome => {
    if (one.do === 'tell') return one.outcome;
    const { no, name } = one.row;
    if (one.do === 'create') return { no, outcome: 'created', name, detail: '' };
    // In a trial nobody is there yet whom an earlier row would have made.
    return planned.get(no) ?? { no, outcome: 'updated', name, detail: 'Comes again in this file.' };
  });
  return { outcomes, created, updated, listed };
}

/** Imports the next rows of a file, or finds out what that would do. Each row has one outcome. */
export async function importRows(work: Work, rows: readonly FileRow[]): Promise<BatchOutcome> {
  const { context, tx, caller, convert, isTrial } = work;
  const converted = rows.map((row) => convertRow(convert, row));
  const right = converted.flatMap((row) => ('reason' in row ? [] : [row]));
  const ids = await namedIds(context, tx, caller, right, isTrial);
  const outcomes: RowOutcome[] = converted.flatMap((row) =>
    'reason' in row ? [{ no: row.no, outcome: 'failed' as const, name: '', detail: row.reason }] : [],
  );
  let left: Ready[] = [];
  for (const row of right) {
    const ready = readyRow(row, ids, convert.settings);
    if (typeof ready === 'string')
      outcomes.push({ no: row.no, outcome: 'failed', name: row.name, detail: ready });
    else left.push(ready);
  }
  const created: CreatedContact[] = [];
  const updated: UpdateUndo[] = [];
  const listed: string[] = [];
  while (left.length > 0) {
    const contacts = await context.contactImports.match(tx, left);
    const end = untilTwice(left, contacts);
    const some = await importSome(work, left.slice(0, end), contacts);
    outcomes.push(...some.outcomes);
    created.push(...some.created);
    updated.push(...some.updated);
    listed.push(...some.listed);
    left = left.slice(end);
  }
  return { outcomes, created, updated, listed };
}
