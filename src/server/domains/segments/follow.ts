import type { RawBuilder } from 'kysely';
import type { Platform } from '../../platform/platform';
import { type Scope, type TransactionScope, inTransaction } from '../../platform/scope';
import { conditionsHeld } from '../contacts/reads';
import { enqueueSweep, conditionOf } from './sweep';
import { addMembers, membershipsAmong, removeMembers } from './members-repository';
import { type SegmentRecord, livingSegments } from './repository';

type Context = Pick<Platform, 'clock' | 'database' | 'jobs'>;

/** Contacts of one piece. */
export const FOLLOWED_AT_ONCE = 500;
/** Conditions of one statement: each has its parameters. */
const CONDITIONS_AT_ONCE = 20;

/** Takes the next contacts whose changes are to be followed. Who changes from here on is noted again. */
async function takeChanged({ db, business_id }: Scope): Promise<string[]> {
  const next = await db
    .selectFrom('segment_changes')
    .select('contact_id')
    .distinct()
    .where('business_id', '=', business_id)
    .orderBy('contact_id')
    .limit(FOLLOWED_AT_ONCE)
    .execute();
  const ids = next.map(({ contact_id }) => contact_id);
  if (ids.length === 0) return [];
  await db
    .deleteFrom('segment_changes')
    .where('business_id', '=', business_id)
    .where('contact_id', 'in', ids)
    .execute();
  return ids;
}

interface Followed {
  readonly segment: SegmentRecord;
  readonly where: RawBuilder<boolean>;
}

/** A list, and contacts that enter or leave it. */
type Moved = readonly [segmentId: string, contacts: readonly string[]];

interface Conditions {
  readonly followed: readonly Followed[];
  /** The filter problem of at least one list has appeared, changed or gone. */
  readonly isChanged: boolean;
}

/** What each list asks, those left out whose filter cannot be applied. One that can be again begins anew. */
async function conditions(
  context: Context,
  tx: TransactionScope,
  segments: readonly SegmentRecord[],
): Promise<Conditions> {
  const followed: Followed[] = [];
  let isChanged = false;
  const write = async (id: string, values: Partial<SegmentRecord>): Promise<void> => {
    isChanged = true;
    await tx.db
      .updateTable('segments')
      .set(values)
      .where('business_id', '=', tx.business_id)
      .where('_id', '=', id)
      .execute();
  };
  for (const segment of segments) {
    const where = await conditionOf(context, tx, segment);
    if (typeof where === 'string') {
      if (segment.filter_problem !== where) await write(segment._id, { filter_problem: where });
      continue;
    }
    if (segment.filter_problem !== null) {
      const names_to = segment.names_to === null ? null : '';
      await write(segment._id, {
        filter_problem: null,
        swept_to: '',
        sweep_began: context.clock(),
        names_to,
      });
      await enqueueSweep(context, tx, segment._id);
    }
    followed.push({ segment, where });
  }
  return { followed, isChanged };
}

/**
 * Looks at the next contacts of which something has changed: they enter and leave the lists whose filters find them, or do not any
 * more. The rows of the lists are held, so that whoever else decides about the same contacts does it before or after.
 * @returns how many contacts were looked at, and whether somebody came or left or a list has changed
 */
export async function followChanges(
  context: Context,
  scope: Scope,
): Promise<{ readonly looked: number; readonly isChanged: boolean }> {
  const { database, clock } = context;
  return inTransaction(scope, async (tx) => {
    const segments = await livingSegments(tx);
    for (const { _id } of segments) await database.lockRow(tx.db, 'segments', tx.business_id, _id);
    const ids = await takeChanged(tx);
    if (ids.length === 0) return { looked: 0, isChanged: false };
    // As they are now that nobody else changes them.
    const { followed, isChanged } = await conditions(context, tx, await livingSegments(tx));
    const members = await membershipsAmong(
      database,
      tx,
      ids,
      new Set(followed.map(({ segment }) => segment._id)),
    );
    const coming: Moved[] = [];
    const leaving: Moved[] = [];
    for (let from = 0; from < followed.length; from += CONDITIONS_AT_ONCE) {
      const some = followed.slice(from, from + CONDITIONS_AT_ONCE);
      const held = await conditionsHeld(
        database,
        tx,
        ids,
        some.map(({ where }) => where),
      );
      for (const [place, { segment }] of some.entries()) {
        const isIn = (id: string): boolean => members.get(id)?.has(segment._id) === true;
        // Who is in the bin is not asked: they stay where they are, unseen, and are looked at when they come back.
        const holds = (id: string): boolean | undefined => held.get(id)?.[place];
        coming.push([segment._id, ids.filter((id) => holds(id) === true && !isIn(id))]);
        leaving.push([segment._id, ids.filter((id) => holds(id) === false && isIn(id))]);
      }
    }
    // Who comes waits for those who write the contact: nobody waits for rows that are taken away meanwhile.
    for (const [id, contacts] of coming) await addMembers(database, tx, id, contacts, clock());
    for (const [id, contacts] of leaving) await removeMembers(database, tx, id, contacts);
    const hasMoved = [...coming, ...leaving].some(([, contacts]) => contacts.length > 0);
    return { looked: ids.length, isChanged: isChanged || hasMoved };
  });
}
