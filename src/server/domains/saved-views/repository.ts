import type { Selectable, Updateable } from 'kysely';
import type { ViewList } from '@shared/rules/saved-views';
import type { Schema } from '../../platform/db/schema';
import type { Scope } from '../../platform/scope';
import { people } from '../session/reads';
import { EVERYBODY } from './schema';

type ViewRecord = Selectable<Schema['saved_views']>;
export type NewView = Omit<ViewRecord, 'business_id' | 'position'>;

const viewsWithOwners = ({ db, business_id }: Scope) =>
  db
    .selectFrom('saved_views')
    .leftJoin(people, 'users._id', 'saved_views.owner_id')
    .selectAll('saved_views')
    .select(['users.first_name', 'users.last_name'])
    .where('saved_views.business_id', '=', business_id);

export type OwnedView = Awaited<ReturnType<typeof viewById>> & object;

/** Of those that this person sees. */
export const viewById = (scope: Scope, id: string, userId: string) =>
  viewsWithOwners(scope)
    .where('saved_views._id', '=', id)
    .where('seen_by', 'in', [EVERYBODY, userId])
    .executeTakeFirst();

export const viewsOf = (scope: Scope, list: ViewList, userId: string) =>
  viewsWithOwners(scope)
    .where('list', '=', list)
    .where('seen_by', 'in', [EVERYBODY, userId])
    .orderBy('position')
    .orderBy('saved_views._id')
    .execute();

/** How many a person has in a list, and how many of the list are shared. */
export async function countViews({ db, business_id }: Scope, list: string, userId: string) {
  const ofList = db
    .selectFrom('saved_views')
    .select(({ fn }) => fn.countAll<number>().as('count'))
    .where('business_id', '=', business_id)
    .where('list', '=', list);
  const own = await ofList.where('owner_id', '=', userId).executeTakeFirstOrThrow();
  const shared = await ofList.where('seen_by', '=', EVERYBODY).executeTakeFirstOrThrow();
  return { own: own.count, shared: shared.count };
}

/** As the last of those that its owner sees. */
export async function insertView(scope: Scope, view: NewView): Promise<void> {
  const { db, business_id } = scope;
  const last = await db
    .selectFrom('saved_views')
    .select(({ fn }) => fn.max('position').as('position'))
    .where('business_id', '=', business_id)
    .where('list', '=', view.list)
    .where('seen_by', 'in', [EVERYBODY, view.owner_id ?? EVERYBODY])
    .executeTakeFirst();
  const position = (last?.position ?? 0) + 1;
  await db
    .insertInto('saved_views')
    .values({ ...view, business_id, position })
    .execute();
}

/**
 * @param before when the record that is changed was last changed, epoch milliseconds
 * @returns false when it is gone, or was changed since then
 */
export async function updateView(
  { db, business_id }: Scope,
  id: string,
  before: number,
  change: Updateable<Schema['saved_views']>,
): Promise<boolean> {
  const row = await db
    .updateTable('saved_views')
    .set(change)
    .where('business_id', '=', business_id)
    .where('_id', '=', id)
    .where('updated_at', '=', before)
    .returning('_id')
    .executeTakeFirst();
  return row !== undefined;
}

export async function deleteView({ db, business_id }: Scope, id: string): Promise<boolean> {
  const row = await db
    .deleteFrom('saved_views')
    .where('business_id', '=', business_id)
    .where('_id', '=', id)
    .returning('_id')
    .executeTakeFirst();
  return row !== undefined;
}

/** Personal views of a person go, shared ones lose their owner. @returns whether there were shared ones */
export async function releaseViews({ db, business_id }: Scope, userId: string): Promise<boolean> {
  await db
    .deleteFrom('saved_views')
    .where('business_id', '=', business_id)
    .where('owner_id', '=', userId)
    .where('seen_by', '=', userId)
    .execute();
  const shared = await db
    .updateTable('saved_views')
    .set({ owner_id: null })
    .where('business_id', '=', business_id)
    .where('owner_id', '=', userId)
    .returning('_id')
    .execute();
  return shared.length > 0;
}
