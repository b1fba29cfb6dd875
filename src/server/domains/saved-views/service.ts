import { ERRORS } from '@shared/contract/errors';
import type { SavedView, SavedViewChange, SavedViewInput } from '@shared/contract/saved-views';
import { listKey } from '@shared/rules/list-name';
import { can } from '@shared/rules/permissions';
import { type ViewList, MOST_OWN_VIEWS, MOST_SHARED_VIEWS, VIEW_LISTS } from '@shared/rules/saved-views';
import { toInstant } from '../../platform/clock';
import { isUniqueViolation } from '../../platform/db/unique-violation';
import { AppError } from '../../platform/errors';
import { once } from '../../platform/http/idempotency';
import { newId } from '../../platform/ids';
import type { Platform } from '../../platform/platform';
import { type Caller, type Scope, type TransactionScope, inTransaction } from '../../platform/scope';
import {
  type OwnedView,
  countViews,
  deleteView,
  insertView,
  releaseViews,
  updateView,
  viewById,
  viewsOf,
} from './repository';
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

const toView = (row: OwnedView): SavedView => ({
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
const mayKeepOrder = ({ permissions }: Caller, list: ViewList): boolean =>
  can(permissions, 'update', VIEW_LISTS[list]);

function requireList({ permissions }: Caller, list: ViewList): void {
  if (!can(permissions, 'view', VIEW_LISTS[list])) throw new AppError('permission_denied');
}

export function createSavedViewsService({
  clock,
  events,
}: Pick<Platform, 'clock' | 'events'>): SavedViewsService {
  /** Everybody hears of what is or was shared, of the rest its owner. */
  const tell = (tx: TransactionScope, seenBy: readonly string[]): Promise<void> => {
    const [userId = EVERYBODY] = seenBy;
    const isOfOne = seenBy.every((one) => one === userId) && userId !== EVERYBODY;
    return events.append(tx, [{ kind: 'views.updated', ids: isOfOne ? { user_id: userId } : {} }]);
  };

  /** The index of names decides, so that two who are at it at once cannot both be right. */
  async function refuseTaken<Answer>(seenBy: () => string, write: Promise<Answer>): Promise<Answer> {
    try {
      return await write;
    } catch (error) {
      if (!isUniqueViolation(error)) throw error;
      const code = seenBy() === EVERYBODY ? 'shared_view_name_taken' : 'view_name_taken';
      throw new AppError(code, { fields: { name: ERRORS[code].message }, cause: error });
    }
  }

  async function requireView(scope: Scope, caller: Caller, id: string): Promise<OwnedView> {
    const view = await viewById(scope, id, caller.user._id);
    if (!view) throw new AppError('view_not_found');
    requireList(caller, view.list as ViewList);
    return view;
  }

  function requireMayChange(caller: Caller, view: OwnedView): void {
    if (view.owner_id !== caller.user._id && !mayKeepOrder(caller, view.list as ViewList))
      throw new AppError('view_not_yours');
  }

  async function requireRoom(tx: Scope, list: string, userId: string, more: { own: number; shared: number }) {
    const count = await countViews(tx, list, userId);
    if (count.own + more.own > MOST_OWN_VIEWS) throw new AppError('too_many_views');
    if (more.shared > 0 && count.shared + more.shared > MOST_SHARED_VIEWS)
      throw new AppError('too_many_shared_views');
  }

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

  return {
    async list(caller, list) {
      requireList(caller, list);
      return (await viewsOf(caller, list, caller.user._id)).map(toView);
    },

    create(caller, input, key) {
      const userId = caller.user._id;
      const seen_by = input.is_shared ? EVERYBODY : userId;
      requireList(caller, input.list);
      if (input.is_shared && !mayKeepOrder(caller, input.list)) throw new AppError('view_not_to_share');
      return refuseTaken(
        () => seen_by,
        once(caller, clock, { key, endpoint: 'view', body: input }, async (tx) => {
          await requireRoom(tx, input.list, userId, { own: 1, shared: input.is_shared ? 1 : 0 });
          const _id = newId();
          await insertView(tx, {
            _id,
            list: input.list,
            name: input.name,
            name_key: listKey(input.name),
            filter: JSON.stringify(input.filter),
            columns: input.columns && JSON.stringify(input.columns),
            seen_by,
            owner_id: userId,
            updated_at: clock(),
          });
          await tell(tx, [seen_by]);
          return toView(await requireView(tx, caller, _id));
        }),
      );
    },

    update(caller, id, change) {
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
            updated_at: Math.max(clock(), view.updated_at + 1),
          });
          if (!isWritten) throw new AppError('view_changed');
          await tell(tx, [view.seen_by, seenBy]);
          return toView(await requireView(tx, caller, id));
        }),
      );
    },

    remove: (caller, id) =>
      inTransaction(caller, async (tx) => {
        const view = await requireView(tx, caller, id);
        requireMayChange(caller, view);
        if (!(await deleteView(tx, id))) throw new AppError('view_not_found');
        await tell(tx, [view.seen_by]);
      }),

    async release(tx, userId) {
      if (await releaseViews(tx, userId)) await tell(tx, [EVERYBODY]);
    },
  };
}
