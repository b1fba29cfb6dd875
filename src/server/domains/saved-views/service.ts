import type { SavedView, SavedViewChange, SavedViewInput } from '@shared/contract/saved-views';
import type { ViewList } from '@shared/rules/saved-views';
import { AppError } from '../../platform/errors';
import { type Caller, type TransactionScope, inTransaction } from '../../platform/scope';
import { changeView } from './change-view';
import { type ViewsContext, requireList, requireMayChange, requireView, tell, toView } from './context';
import { createView } from './create-view';
import { deleteView, releaseViews, viewsOf } from './repository';
import { EVERYBODY } from './schema';

/** Filters of lists under a name. A personal one is there for its owner alone: for others it does not exist. */
export interface SavedViewsService {
  list(caller: Caller, list: ViewList): Promise<SavedView[]>;
  create(caller: Caller, input: SavedViewInput, key: string | null): Promise<SavedView>;
  update(caller: Caller, id: string, change: SavedViewChange): Promise<SavedView>;
  remove(caller: Caller, id: string): Promise<void>;
  /** Somebody has left: what they kept for themselves goes, what they shared stays without an owner. */
  release(tx: TransactionScope, userId: string): Promise<void>;
}

export function createSavedViewsService({ clock, events }: ViewsContext): SavedViewsService {
  const context: ViewsContext = { clock, events };
  return {
    async list(caller, list) {
      requireList(caller, list);
      return (await viewsOf(caller, list, caller.user._id)).map(toView);
    },

    create: (caller, input, key) => createView(context, caller, input, key),
    update: (caller, id, change) => changeView(context, caller, id, change),

    remove: (caller, id) =>
      inTransaction(caller, async (tx) => {
        const view = await requireView(tx, caller, id);
        requireMayChange(caller, view);
        if (!(await deleteView(tx, id))) throw new AppError('view_not_found');
        await tell(context, tx, [view.seen_by]);
      }),

    async release(tx, userId) {
      if (await releaseViews(tx, userId)) await tell(context, tx, [EVERYBODY]);
    },
  };
}
