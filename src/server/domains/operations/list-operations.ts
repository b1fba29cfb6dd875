import type { QueryOf, ResponseOf } from '@shared/contract/endpoint';
import type { operationList } from '@shared/contract/operations';
import { can } from '@shared/rules/permissions';
import { AppError } from '../../platform/errors';
import type { Caller } from '../../platform/scope';
import type { OperationsContext } from './context';
import { type ShownRow, openRowsOfPerson, rowsOfPerson, runningRows } from './repository';
import { toOperation } from './views';

const ID = /^[A-Za-z0-9]{1,64}$/;
/** What has ended is news for a day. Milliseconds. */
const NEWS_MS = 86_400_000;

/** @throws AppError `validation_failed` */
export function cursorOf(text: string | undefined, form: RegExp): string | undefined {
  if (text === undefined || form.test(text)) return text;
  throw new AppError('validation_failed', { fields: { cursor: 'This is not a valid cursor.' } });
}

/** Whether somebody may view what an operation changes. */
export function mayView(
  { kinds }: Pick<OperationsContext, 'kinds'>,
  { permissions }: Caller,
  { kind }: ShownRow,
): boolean {
  const module = kinds.get(kind)?.needs.module;
  return module !== undefined && can(permissions, 'view', module);
}

/** Newest first. */
export async function listOperations(
  context: OperationsContext,
  caller: Caller,
  { of, rows_per_page, cursor }: QueryOf<typeof operationList>,
): Promise<ResponseOf<typeof operationList>['data']> {
  const { _id } = caller.user;
  const before = cursorOf(cursor, ID);
  const limit = rows_per_page + 1;
  const since = context.platform.clock() - NEWS_MS;
  const found = await Promise.all([
    of === 'mine' ? rowsOfPerson(caller, _id, before, limit).execute() : [],
    of === 'open' ? openRowsOfPerson(caller, _id, since, before, limit).execute() : [],
    of === 'mine' ? [] : runningRows(caller, before, limit).execute(),
  ]);
  const unique = new Map(found.flat().map((row) => [row._id, row]));
  const all = [...unique.values()].sort((a, b) => (a._id < b._id ? 1 : -1));
  const page = all.slice(0, rows_per_page);
  return {
    rows: page
      .filter((row) => mayView(context, caller, row))
      .map((row) => toOperation(context, row, caller.user._id)),
    next_cursor: all.length > rows_per_page ? (page.at(-1)?._id ?? null) : null,
  };
}
