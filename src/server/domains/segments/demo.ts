import { sql } from 'kysely';
import type { FilterNode } from '@shared/rules/record-filter';
import { listKey } from '@shared/rules/list-name';
import type { SegmentStatus, SegmentType } from '@shared/rules/segments';
import { newId } from '../../platform/ids';
import { type DemoWorkspace, type ModuleDemo, moved } from '../../platform/module-demo';
import type { TransactionScope } from '../../platform/scope';
import { contactTags, segmentTags } from '../tags/reads';
import { membersByName } from '../workspaces/reads';
import { filterColumns } from './create-segment';
import { addMembers } from './members-repository';
import { addTagPairs, insertSegment } from './repository';
import { sweepPiece } from './sweep';

const DAY_MS = 86_400_000;
const TIMES = ['created_at', 'updated_at', 'gone_at'] as const;
/** More than the demo has. */
const EVERYBODY = 100_000;

interface DemoList {
  readonly name: string;
  readonly daysOld: number;
  /** Label of its tag. */
  readonly tag?: string;
  readonly isQuick?: true;
  readonly type?: SegmentType;
  readonly status?: SegmentStatus;
  /** People fill it: one contact of so many of the story, from which one on. */
  readonly each?: readonly [step: number, first: number];
  readonly filters?: readonly FilterNode[];
}

const listsOf = (tag: string | undefined): readonly DemoList[] => [
  {
    name: 'Waiting for an answer',
    daysOld: 40,
    isQuick: true,
    tag: 'Follow-up',
    filters: [{ field: 'unanswered', operator: 'is', value: true }],
  },
  {
    name: 'New in the last 30 days',
    daysOld: 90,
    isQuick: true,
    filters: [{ field: 'created_at', operator: 'last_days', value: 30 }],
  },
  {
    name: 'Promising, without a task',
    daysOld: 25,
    tag: 'Follow-up',
    filters: [
      { field: 'score_band', operator: 'any_of', value: ['high', 'medium'] },
      { field: 'has_open_tasks', operator: 'is', value: false },
    ],
  },
  {
    name: tag === undefined ? 'With a deal' : 'With a deal, or regulars',
    daysOld: 60,
    filters: [
      {
        match: 'any',
        filters: [
          { field: 'has_deals', operator: 'is', value: true },
          ...(tag === undefined ? [] : [{ field: 'tags', operator: 'any_of', value: [tag] }]),
        ],
      },
    ],
  },
  { name: 'Spring newsletter', daysOld: 200, type: 1, tag: 'Campaigns', each: [3, 0] },
  { name: 'Trade fair guests', daysOld: 120, isQuick: true, tag: 'Events', each: [5, 1] },
  { name: 'Tasting panel', daysOld: 75, tag: 'Events', each: [11, 2] },
  { name: 'Price list 2024', daysOld: 700, type: 1, status: 'archived', each: [7, 3] },
];

async function makeList(
  { platform: { database }, scope, now }: DemoWorkspace,
  demo: DemoList,
  { contacts, tagIds, created_by }: Given,
): Promise<void> {
  const { name, daysOld, tag = '', isQuick = false, type = 2, status = 'active', each, filters } = demo;
  const at = now - daysOld * DAY_MS;
  const _id = newId(at);
  const isAsked = filters !== undefined;
  await insertSegment(scope, {
    _id,
    name,
    name_key: listKey(name),
    is_intent: isAsked ? 1 : 0,
    type,
    status,
    is_crm_visible: type === 2 ? 1 : 0,
    is_quick_access: isQuick ? 1 : 0,
    ...(isAsked
      ? { ...filterColumns({ match: 'all', filters }), swept_to: '' }
      : { filter: null, topics: 0, is_timed: 0 }),
    created_by,
    created_at: at,
    updated_at: at,
  });
  const tagId = tagIds.get(tag);
  if (tagId !== undefined) await addTagPairs(scope, [_id], [tagId]);
  if (each === undefined) {
    // Nothing of it looks at hooks: it is part of the transaction that writes the demo.
    const tx: TransactionScope = { ...scope, beforeCommit: () => undefined, afterCommit: () => undefined };
    await sweepPiece({ clock: () => now, database }, tx, _id, EVERYBODY);
    return;
  }
  const [step, first] = each;
  const members = contacts.filter((_contact, place) => place % step === first % step);
  await addMembers(database, scope, _id, members, at);
}

interface Given {
  readonly contacts: readonly string[];
  /** By label. */
  readonly tagIds: ReadonlyMap<string, string>;
  readonly created_by: string | null;
}

/** Eight lists, four of each kind. */
export const segmentsDemo: ModuleDemo = {
  async fill(workspace) {
    const { scope, story } = workspace;
    const [tag] = await contactTags(scope);
    const tagIds = new Map((await segmentTags(scope)).map(({ _id, name }) => [name, _id]));
    const people = await membersByName(scope);
    for (const [place, list] of listsOf(tag?._id).entries()) {
      const created_by = people[place % Math.max(people.length, 1)] ?? null;
      await makeList(workspace, list, { contacts: story.contacts, tagIds, created_by });
    }
  },

  async shift({ scope: { business_id, db } }, { used }) {
    await sql`update segments set ${moved(TIMES, used)},
      sweep_due = case when is_timed = 1 then 0 else sweep_due end where business_id = ${business_id}`.execute(
      db,
    );
    await sql`update segment_members set ${moved(['added_at'], used)} where business_id = ${business_id}`.execute(
      db,
    );
  },
};
