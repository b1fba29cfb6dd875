import { ERRORS } from '@shared/contract/errors';
import type { SavedView } from '@shared/contract/saved-views';
import { can } from '@shared/rules/permissions';
import { type ViewList, MAX_OWN_VIEWS, MAX_SHARED_VIEWS, VIEW_LISTS } from '@shared/rules/saved-views';
import { toInstant } from '../../platform/clock';
import { isUniqueViolation } from '../../platform/db/unique-violation';
import { AppError } from '../../platform/errors';
import type { Platform } from '../../platform/platform';
import type { Caller, Scope, TransactionScope } from '../../platform/scope';
import { type OwnedView, countViews, viewById } from './repository';
import { EVERYBODY } from './schema';

/** What every command on views stands on. */
export type ViewsContext = Pick<Platform, 'clock' | 'events'>;

/** The row as the contract has it. */
export const toView = (row: OwnedView): SavedView => ({
  _id: row._id,
  list: row.list as ViewList,
  name: row.name,
  filter: JSON.parse(row.filter) as Record<string, string>,
  columns: row.columns === null ? null : (JSON.parse(row.columns) as string[]),
  is_shared: row.seen_by === EVERYBODY,
  owner:
    row.owner_id === null
      ? null
      : { _id: row.owner_id, first_name: row.first_name ?? '', last_name: row.last_name ?? '' },
  position: row.position,
  updated_at: toInstant(row.updated_at),
});

/** With the list's `update` right a person keeps what everybody sees in order. */
export const mayKeepOrder = ({ permissions }: Caller, list: ViewList): boolean =>
  can(permissions, 'update', VIEW_LISTS[list]);

/** @throws AppError `permission_denied` when the caller may not see the list at all */
export function requireList({ permissions }: Caller, list: ViewList): void {
  if (!can(permissions, 'view', VIEW_LISTS[list])) throw new AppError('permission_denied');
}

/** Everybody hears of what is or was shared, of the rest its owner. */
export function tell(
  { events }: ViewsContext,
  tx: TransactionScope,
  seenBy: readonly string[],
): Promise<void> {
  const [userId = EVERYBODY] = seenBy;
  const isOfOne = seenBy.every((one) => one === userId) && userId !== EVERYBODY;
  return events.append(tx, [{ kind: 'views.updated', ids: isOfOne ? { user_id: userId } : {} }]);
}

/** The index of names decides, so that two who are at it at once cannot both be right. */
export async function refuseTaken<Answer>(seenBy: () => string, write: Promise<Answer>): Promise<Answer> {
  try {
    return await write;
  } catch (error) {
    if (!isUniqueViolation(error)) throw error;
    const code = seenBy() === EVERYBODY ? 'shared_view_name_taken' : 'view_name_taken';
    throw new AppError(code, { fields: { name: ERRORS[code].message }, cause: error });
  }
}

/** A view that the caller sees. @throws AppError `view_not_found` */
export async function requireView(scope: Scope, caller: Caller, id: string): Promise<OwnedView> {
  const view = await viewById(scope, id, caller.user._id);
  if (!view) throw new AppError('view_not_found');
  requireList(caller, view.list as ViewList);
  return view;
}

/** @throws AppError `view_not_yours` */
export function requireMayChange(caller: Caller, view: OwnedView): void {
  if (view.owner_id !== caller.user._id && !mayKeepOrder(caller, view.list as ViewList))
    throw new AppError('view_not_yours');
}

/** @throws AppError `too_many_views`, `too_many_shared_views` */
export async function requireRoom(
  tx: Scope,
  list: string,
  userId: string,
  more: { own: number; shared: number },
) {
  const count = await countViews(tx, list, userId);
  if (count.own + more.own > MAX_OWN_VIEWS) throw new AppError('too_many_views');
  if (more.shared > 0 && count.shared + more.shared > MAX_SHARED_VIEWS)
    throw new AppError('too_many_shared_views');
}
