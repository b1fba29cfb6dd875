import type { SavedView, SavedViewChange } from '@shared/contract/saved-views';
import { listKey } from '@shared/rules/list-name';
import type { ViewList } from '@shared/rules/saved-views';
import { toInstant } from '../../platform/clock';
import { AppError } from '../../platform/errors';
import { type Caller, type Scope, inTransaction } from '../../platform/scope';
import {
  type ViewsContext,
  mayKeepOrder,
  refuseTaken,
  requireMayChange,
  requireRoom,
  requireView,
  tell,
  toView,
} from './context';
import { type OwnedView, updateView } from './repository';
import { EVERYBODY } from './schema';

/** Who sees it after the change. @throws AppError when that is not for the caller to decide */
async function audienceAfter(tx: Scope, caller: Caller, view: OwnedView, isShared: boolean | undefined) {
  if (isShared === undefined || isShared === (view.seen_by === EVERYBODY)) return view.seen_by;
  if (!isShared) {
    if (view.owner_id !== caller.user._id) throw new AppError('view_not_to_unshare');
    return caller.user._id;
  }
  if (!mayKeepOrder(caller, view.list as ViewList)) throw new AppError('view_not_to_share');
  await requireRoom(tx, view.list, caller.user._id, { own: 0, shared: 1 });
  return EVERYBODY;
}

/** Another name, filter or audience. */
export async function changeView(
  context: ViewsContext,
  caller: Caller,
  id: string,
  change: SavedViewChange,
): Promise<SavedView> {
  let seenBy = EVERYBODY;
  const { name, filter, columns, is_shared, updated_at } = change;
  return refuseTaken(
    () => seenBy,
    inTransaction(caller, async (tx) => {
      const view = await requireView(tx, caller, id);
      requireMayChange(caller, view);
      if (updated_at !== undefined && updated_at !== toInstant(view.updated_at))
        throw new AppError('view_changed');
      seenBy = await audienceAfter(tx, caller, view, is_shared);
      const isWritten = await updateView(tx, id, view.updated_at, {
        ...(name !== undefined && { name, name_key: listKey(name) }),
        ...(filter !== undefined && { filter: JSON.stringify(filter) }),
        ...(columns !== undefined && { columns: columns && JSON.stringify(columns) }),
        seen_by: seenBy,
        // Two changes of one millisecond are still two.
        updated_at: Math.max(context.clock(), view.updated_at + 1),
      });
      if (!isWritten) throw new AppError('view_changed');
      await tell(context, tx, [view.seen_by, seenBy]);
      return toView(await requireView(tx, caller, id));
    }),
  );
}
