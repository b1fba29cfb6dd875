import type { SavedView, SavedViewInput } from '@shared/contract/saved-views';
import { listKey } from '@shared/rules/list-name';
import { AppError } from '../../platform/errors';
import { once } from '../../platform/http/idempotency';
import { newId } from '../../platform/ids';
import type { Caller } from '../../platform/scope';
import {
  type ViewsContext,
  mayKeepOrder,
  refuseTaken,
  requireList,
  requireRoom,
  requireView,
  tell,
  toView,
} from './context';
import { insertView } from './repository';
import { EVERYBODY } from './schema';

/** A view more, for the caller alone or for everybody. */
export async function createView(
  context: ViewsContext,
  caller: Caller,
  input: SavedViewInput,
  key: string | null,
): Promise<SavedView> {
  const { clock } = context;
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
      await tell(context, tx, [seen_by]);
      return toView(await requireView(tx, caller, _id));
    }),
  );
}
