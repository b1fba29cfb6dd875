import type { Teammate } from '@shared/contract/chat';
import type { RecordsById } from '../../platform/events/event-kinds';
import { people } from '../session/reads';

/** Members of the workspace as they are called now, by the person's id. */
export const teammates: RecordsById<Teammate> = async (scope, ids) => {
  const rows = await scope.db
    .selectFrom('members')
    .innerJoin(people, 'users._id', 'members.user_id')
    .select(['users._id', 'users.first_name', 'users.last_name', 'users.avatar'])
    .where('members.business_id', '=', scope.business_id)
    .where('members.user_id', 'in', ids)
    .execute();
  return new Map(
    rows.map(({ _id, first_name, last_name, avatar }) => [
      _id,
      { _id, avatar, name: `${first_name} ${last_name}`.trim() },
    ]),
  );
};
