import { isNextId, stepsBetween } from '../../../platform/ids';
import type { Scope } from '../../../platform/scope';
import { marksBefore, writeMarks } from '../repository';

/* Which rows of a file have made records. Those of a batch are one mark, as long as their rows and their ids follow each other. */

const madeMark = (id: string): string => `made ${id}`;

interface Made {
  readonly _id: string;
  readonly no: number;
}

/** @param made in the order of the rows */
export async function noteMade(scope: Scope, importId: string, made: readonly Made[]): Promise<void> {
  const marks = new Map<string, { readonly row_no: number; row_count: number }>();
  let last: Made | undefined;
  let run = { row_no: 0, row_count: 0 };
  for (const one of made) {
    if (last !== undefined && one.no === last.no + 1 && isNextId(last._id, one._id)) run.row_count += 1;
    else marks.set(madeMark(one._id), (run = { row_no: one.no, row_count: 1 }));
    last = one;
  }
  await writeMarks(scope, importId, marks);
}

/** Record -> the row of this file that has made it. */
export async function rowsThatMade(
  scope: Scope,
  importId: string,
  ids: readonly string[],
): Promise<ReadonlyMap<string, number>> {
  const found = new Map<string, number>();
  const marks = await marksBefore(scope, importId, madeMark(''), ids);
  for (const [id, { mark, row_no, row_count }] of marks) {
    const steps = stepsBetween(mark.slice(madeMark('').length), id);
    if (steps !== null && steps < row_count) found.set(id, row_no + steps);
  }
  return found;
}
