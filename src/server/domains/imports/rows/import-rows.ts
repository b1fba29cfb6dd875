import type { ImportOutcome, ImportSettings } from '@shared/contract/imports';
import type { TransactionScope } from '../../../platform/scope';
import { type FileRow, marksAmong, writeMarks } from '../repository';
import { shorten } from './read-value';

export interface RowOutcome {
  readonly no: number;
  readonly outcome: ImportOutcome;
  readonly name: string;
  readonly detail: string;
}

/** What rows have made and changed, as it is needed to take them back. */
export interface BatchOutcome<Created, Updated> {
  readonly outcomes: readonly RowOutcome[];
  readonly created: readonly Created[];
  readonly updated: readonly Updated[];
}

/** A row that can be imported. */
export interface ReadyRow {
  readonly no: number;
  /** What it is called in examples. */
  readonly name: string;
  /** By what it tells what it is about: rows of the same file that share one are about the same. */
  readonly keys: readonly string[];
}

export interface FailedRow {
  readonly no: number;
  readonly name?: string;
  readonly reason: string;
}

/** What a row changes of a record that there is. */
export interface RowPlan {
  readonly no: number;
  readonly name: string;
  /** Names of fields; none: it is as the row says already. */
  readonly changed: readonly string[];
  /** Why it cannot be changed so. */
  readonly problem: string | null;
}

/** What the rows of a batch become: contacts, companies, deals. */
export interface RowKind<
  Row extends ReadyRow,
  Plan extends RowPlan,
  Created extends { readonly _id: string },
  Updated,
> {
  /** Reads cells, and finds what they name; what is new among it is made, unless it is a trial. */
  read(rows: readonly FileRow[]): Promise<(Row | FailedRow)[]>;
  /** Row -> the record that it is about. */
  match(rows: readonly Row[]): Promise<ReadonlyMap<number, string>>;
  /** Why nothing can be made of it; null: it can. */
  cannotCreate(row: Row): string | null;
  plan(wanted: readonly { readonly id: string; readonly row: Row }[]): Promise<Plan[]>;
  /** In the order of the rows. */
  create(rows: readonly Row[]): Promise<readonly Created[]>;
  /** Those that change something. */
  update(plans: readonly Plan[]): Promise<readonly Updated[]>;
  /** What fields are called, where their names do not say it. */
  readonly labels: Readonly<Record<string, string>>;
  readonly texts: KindTexts;
}

interface KindTexts {
  /** Where only new ones are wanted, and where only known ones are. */
  readonly known: string;
  readonly unknown: string;
  readonly again: (earlier: string) => string;
}

/** One import, as a batch of its rows is worked on. */
export interface RowWork {
  readonly tx: TransactionScope;
  readonly importId: string;
  readonly settings: ImportSettings;
  /** Nothing is written. */
  readonly isTrial: boolean;
  /** How a row is called where another one is told of it. */
  readonly rowName: (no: number) => string;
}

const SAME = 'Nothing is different.';
const recordMark = (id: string): string => `id ${id}`;

/** What is to be done with a row, before it is done. */
type Decision<Row> =
  | { readonly do: 'create'; readonly row: Row }
  | { readonly do: 'update'; readonly row: Row; readonly id: string }
  | { readonly do: 'tell'; readonly outcome: RowOutcome };

function decide<Row extends ReadyRow>(
  { settings, rowName }: RowWork,
  kind: { readonly texts: KindTexts; cannotCreate(row: Row): string | null },
  row: Row,
  record: string | undefined,
  earlier: number | undefined,
): Decision<Row> {
  const tell = (outcome: ImportOutcome, detail: string): Decision<Row> => ({
    do: 'tell',
    outcome: { no: row.no, outcome, name: row.name, detail },
  });
  if (earlier !== undefined && settings.twice === 'first')
    return tell('skipped', kind.texts.again(rowName(earlier)));
  if (record !== undefined || earlier !== undefined) {
    if (settings.rule === 'create' && earlier === undefined) return tell('skipped', kind.texts.known);
    return { do: 'update', row, id: record ?? '' };
  }
  if (settings.rule === 'update') return tell('skipped', kind.texts.unknown);
  const problem = kind.cannotCreate(row);
  return problem === null ? { do: 'create', row } : tell('failed', problem);
}

/** The rows up to the first that is about a record of which an earlier one of them is. */
function untilTwice(rows: readonly ReadyRow[], records: ReadonlyMap<number, string>): number {
  const seen = new Set<string>();
  for (const [index, row] of rows.entries()) {
    const record = records.get(row.no);
    const marks = [...row.keys, ...(record === undefined ? [] : [recordMark(record)])];
    if (marks.some((mark) => seen.has(mark))) return index;
    for (const mark of marks) seen.add(mark);
  }
  return rows.length;
}

/** Rows that are all about different records. */
async function importSome<
  Row extends ReadyRow,
  Plan extends RowPlan,
  Created extends { readonly _id: string },
  Updated,
>(
  work: RowWork,
  kind: RowKind<Row, Plan, Created, Updated>,
  rows: readonly Row[],
  records: ReadonlyMap<number, string>,
): Promise<BatchOutcome<Created, Updated>> {
  const { tx, importId, isTrial } = work;
  const marksOf = (row: Row): string[] => {
    const record = records.get(row.no);
    return [...(isTrial ? row.keys : []), ...(record === undefined ? [] : [recordMark(record)])];
  };
  const marks = await marksAmong(tx, importId, rows.flatMap(marksOf));
  const decisions = rows.map((row) => {
    const earlier = marksOf(row).flatMap((mark) => marks.get(mark) ?? [])[0];
    return decide(work, kind, row, records.get(row.no), earlier);
  });
  const creates = decisions.flatMap((one) => (one.do === 'create' ? [one.row] : []));
  const updates = decisions.flatMap((one) => (one.do === 'update' ? [one] : []));
  const plans = await kind.plan(updates.filter(({ id }) => id !== ''));
  const writable = plans.filter(({ problem, changed }) => problem === null && changed.length > 0);
  const created = isTrial ? [] : await kind.create(creates);
  const updated = isTrial ? [] : await kind.update(writable);
  const fresh = new Map<string, number>();
  for (const row of [...creates, ...updates.map((one) => one.row)])
    for (const mark of marksOf(row)) fresh.set(mark, row.no);
  for (const [index, { _id }] of created.entries()) fresh.set(recordMark(_id), creates[index]?.no ?? 0);
  await writeMarks(tx, importId, fresh);
  const planned = new Map(plans.map((plan) => [plan.no, plan]));
  const outcomes = decisions.map((one): RowOutcome => {
    if (one.do === 'tell') return one.outcome;
    const { no, name } = one.row;
    if (one.do === 'create') return { no, outcome: 'created', name, detail: '' };
    const plan = planned.get(no);
    // In a trial nothing is there yet that an earlier row would have made.
    if (plan === undefined) return { no, outcome: 'updated', name, detail: 'Comes again in this file.' };
    return updateOutcome(plan, name, kind.labels);
  });
  return { outcomes, created, updated };
}

function updateOutcome(
  { no, problem, changed, name: before }: RowPlan,
  given: string,
  labels: Readonly<Record<string, string>>,
): RowOutcome {
  const name = given || before;
  if (problem !== null) return { no, outcome: 'failed', name, detail: problem };
  if (changed.length === 0) return { no, outcome: 'skipped', name, detail: SAME };
  const fields = changed.map(
    (field) => labels[field] ?? field.replace(/^mp_(?:customer|company)_/, '').replaceAll('_', ' '),
  );
  return { no, outcome: 'updated', name, detail: fields.join(', ') };
}

/** What a decoder writes for bytes that are no letter in the encoding of the file. */
const LOST_LETTER = '\uFFFD';

/**
 * Cells with letters that could not be read are not imported: files that several programs have written to are in two encodings.
 * @returns why the row fails, or the row, without such cells where those are to be left out
 */
function readable(row: FileRow, { fields, unreadable }: ImportSettings): FileRow | FailedRow {
  const isLost = (cell: string, column: number): boolean =>
    (fields[column] ?? null) !== null && cell.includes(LOST_LETTER);
  const lost = row.cells.find(isLost);
  if (lost === undefined) return row;
  if (unreadable !== 'fail')
    return { no: row.no, cells: row.cells.map((cell, column) => (isLost(cell, column) ? '' : cell)) };
  return {
    no: row.no,
    reason: `“${shorten(lost)}” has letters that could not be read: they are in another encoding than the rest of the file. Save it as UTF-8.`,
  };
}

/** Imports the next rows of a file, or finds out what that would do. Each row has one outcome. */
export async function importRows<
  Row extends ReadyRow,
  Plan extends RowPlan,
  Created extends { readonly _id: string },
  Updated,
>(
  work: RowWork,
  kind: RowKind<Row, Plan, Created, Updated>,
  rows: readonly FileRow[],
): Promise<BatchOutcome<Created, Updated>> {
  const outcomes: RowOutcome[] = [];
  let left: Row[] = [];
  const right = rows.map((row) => readable(row, work.settings));
  const read = await kind.read(right.flatMap((row) => ('cells' in row ? [row] : [])));
  for (const row of [...right.flatMap((one) => ('reason' in one ? [one] : [])), ...read]) {
    if ('reason' in row)
      outcomes.push({ no: row.no, outcome: 'failed', name: row.name ?? '', detail: row.reason });
    else left.push(row);
  }
  const created: Created[] = [];
  const updated: Updated[] = [];
  while (left.length > 0) {
    const records = await kind.match(left);
    const end = untilTwice(left, records);
    const some = await importSome(work, kind, left.slice(0, end), records);
    outcomes.push(...some.outcomes);
    created.push(...some.created);
    updated.push(...some.updated);
    left = left.slice(end);
  }
  return { outcomes, created, updated };
}
