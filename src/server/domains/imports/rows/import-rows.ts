import type { ImportOutcome, ImportSettings } from '@shared/contract/imports';
import type { TransactionScope } from '../../../platform/scope';
import { type FileRow, marksAmong, writeMarks } from '../repository';
import { noteMade, rowsThatMade } from './made-marks';
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
  | {
      readonly do: 'update';
      readonly row: Row;
      /** Empty: an earlier row would have made it. */
      readonly id: string;
      /** The row of this file that was about the same before; undefined: there was none. */
      readonly earlier: number | undefined;
    }
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
    return { do: 'update', row, id: record ?? '', earlier };
  }
  if (settings.rule === 'update') return tell('skipped', kind.texts.unknown);
  const problem = kind.cannotCreate(row);
  return problem === null ? { do: 'create', row } : tell('failed', problem);
}

/** Rows that are about different records, and those that have to wait for them: an earlier one is about the same. */
function apart<Row extends ReadyRow>(
  rows: readonly Row[],
  records: ReadonlyMap<number, string>,
): { readonly first: Row[]; readonly later: Row[] } {
  const seen = new Set<string>();
  const [first, later]: [Row[], Row[]] = [[], []];
  for (const row of rows) {
    const record = records.get(row.no);
    const marks = [...row.keys, ...(record === undefined ? [] : [recordMark(record)])];
    (marks.some((mark) => seen.has(mark)) ? later : first).push(row);
    for (const mark of marks) seen.add(mark);
  }
  return { first, later };
}

/**
 * What a row that is about a record has come to. One that comes again counts as an update, whatever it still changes: in a trial nothing
 * is there yet that the earlier one would have left.
 */
function updateOutcome(
  { isTrial, rowName }: RowWork,
  { texts, labels }: { readonly texts: KindTexts; readonly labels: Readonly<Record<string, string>> },
  { row: { no, name: given }, earlier }: { readonly row: ReadyRow; readonly earlier: number | undefined },
  plan: RowPlan | undefined,
): RowOutcome {
  const name = given || (plan?.name ?? '');
  const again = earlier === undefined ? null : texts.again(rowName(earlier));
  if (again !== null && isTrial) return { no, outcome: 'updated', name, detail: again };
  const { problem = null, changed = [] } = plan ?? {};
  if (problem !== null) return { no, outcome: 'failed', name, detail: problem };
  const fields = changed.map(
    (field) => labels[field] ?? field.replace(/^mp_(?:customer|company)_/, '').replaceAll('_', ' '),
  );
  if (fields.length > 0) return { no, outcome: 'updated', name, detail: fields.join(', ') };
  return again === null
    ? { no, outcome: 'skipped', name, detail: SAME }
    : { no, outcome: 'updated', name, detail: again };
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
  const { tx, importId, isTrial, settings } = work;
  const marksOf = (row: Row): string[] => {
    const record = records.get(row.no);
    return [...(isTrial ? row.keys : []), ...(record === undefined ? [] : [recordMark(record)])];
  };
  const marks = await marksAmong(tx, importId, rows.flatMap(marksOf));
  const made = isTrial ? new Map<string, number>() : await rowsThatMade(tx, importId, [...records.values()]);
  const decisions = rows.map((row) => {
    const marked = marksOf(row).flatMap((mark) => marks.get(mark) ?? [])[0];
    const earlier = made.get(records.get(row.no) ?? '') ?? marked;
    return decide(work, kind, row, records.get(row.no), earlier);
  });
  const creates = decisions.flatMap((one) => (one.do === 'create' ? [one.row] : []));
  const updates = decisions.flatMap((one) => (one.do === 'update' ? [one] : []));
  const plans = await kind.plan(updates.filter(({ id }) => id !== ''));
  const writable = plans.filter(({ problem, changed }) => problem === null && changed.length > 0);
  const created = isTrial ? [] : await kind.create(creates);
  const updated = isTrial ? [] : await kind.update(writable);
  const planned = new Map(plans.map((plan) => [plan.no, plan]));
  const changing = new Set(writable.map(({ no }) => no));
  // Where the last one counts, a row that leaves all as it is is no reason to take the next one for a second one.
  const telling = updates.filter(
    ({ row, earlier }) => settings.twice === 'first' || earlier !== undefined || changing.has(row.no),
  );
  const fresh = [...creates, ...telling.map(({ row }) => row)].flatMap((row) =>
    marksOf(row).map((mark) => [mark, { row_no: row.no, row_count: 1 }] as const),
  );
  await writeMarks(tx, importId, new Map(fresh));
  await noteMade(
    tx,
    importId,
    created.map(({ _id }, index) => ({ _id, no: creates[index]?.no ?? 0 })),
  );
  const outcomes = decisions.map((one): RowOutcome => {
    if (one.do === 'tell') return one.outcome;
    const { no, name } = one.row;
    if (one.do === 'create') return { no, outcome: 'created', name, detail: '' };
    return updateOutcome(work, kind, one, planned.get(no));
  });
  return { outcomes, created, updated };
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
    const { first, later } = apart(left, records);
    const some = await importSome(work, kind, first, records);
    outcomes.push(...some.outcomes);
    created.push(...some.created);
    updated.push(...some.updated);
    left = later;
  }
  return { outcomes, created, updated };
}
