import { type RawBuilder, sql } from 'kysely';
import type { ActivityType } from '@shared/rules/activity-types';
import { newId } from '../../platform/ids';
import type { Scope } from '../../platform/scope';
import type { ActivityData } from './data';

/** The same happens to many records at once, such as deals whose stage is removed. */
interface ActivitySet {
  readonly type: ActivityType;
  /** Before the id of the record, and after it: see ActivityEntry.source. */
  readonly source: readonly [string, string];
  /** Epoch milliseconds. */
  readonly at: number;
  readonly by: string | null;
  readonly data: ActivityData;
  /** A query for `record_id`: each has an activity of its own. */
  readonly records: RawBuilder<unknown>;
  /** A query for `record_id`, `kind` and `linked_id`: what the activity of each belongs to. */
  readonly links: RawBuilder<unknown>;
}

/** An id of ULID has its time in front. */
const TIME_LENGTH = 10;

/** The database makes the rows: a pipeline has hundreds of thousands of deals. Sources that are known are left out. */
export async function recordActivitySet({ business_id, db }: Scope, set: ActivitySet): Promise<void> {
  const time = newId(set.at).slice(0, TIME_LENGTH);
  const idOf = sql`${time} || substr(r.record_id, ${sql.lit(TIME_LENGTH + 1)})`;
  const [before, after] = set.source;
  await sql`insert into activities (business_id, _id, activity_type, status, at, created_by, workflow_id, source_key, data, created_at, updated_at)
    select ${business_id}, ${idOf}, ${sql.lit(set.type)}, 3, ${sql.lit(set.at)}, ${set.by === null ? sql`null` : sql`${set.by}`}, null,
      ${before} || r.record_id || ${after}, ${JSON.stringify(set.data)}, ${sql.lit(set.at)}, ${sql.lit(set.at)}
    from (${set.records}) r where true on conflict do nothing`.execute(db);
  await sql`insert into activity_links (business_id, kind, record_id, at, activity_id, activity_type)
    select ${business_id}, r.kind, r.linked_id, ${sql.lit(set.at)}, ${idOf}, ${sql.lit(set.type)}
    from (${set.links}) r where true on conflict do nothing`.execute(db);
}
