import { sql } from 'kysely';
import { ACTIVITY_NAMES, type ActivityType } from '@shared/rules/activity-types';
import { fold } from '@shared/rules/text';
import { updateRows } from '../../../platform/db/insert-rows';
import type { Scope, TransactionScope } from '../../../platform/scope';
import { companyChips } from '../../companies/reads';
import { parseData } from '../data';
import { settleLinks } from '../record';
import { type ActivityLink, LINK, activityRows, insertLinks, linksOf } from '../repository';
import type { ActivityRow } from '../schema';
import { indexAgain } from '../search-docs';
import { isLoggedRow } from '../views';
import { composed } from './compose';
import { linksFrom, ownLinks } from './create-activities';
import type {
  ActivityImportsContext,
  ActivityUndo,
  ImportedActivity,
  PlannedActivity,
  WantedActivity,
} from './data';

const CHANGED_COLUMNS = {
  _id: 'text',
  at: 'bigint',
  created_by: 'text',
  workflow_id: 'text',
  data: 'text',
  updated_at: 'bigint',
} as const;
type Changed = Pick<ActivityRow, keyof typeof CHANGED_COLUMNS>;

const keyOf = ({ kind, record_id }: ActivityLink): string => `${kind} ${record_id}`;
const without = (links: readonly ActivityLink[], others: readonly ActivityLink[]): ActivityLink[] => {
  const known = new Set(others.map(keyOf));
  return links.filter((link) => !known.has(keyOf(link)));
};

const LABELS = new Map<number, string>([
  [LINK.contact, 'contacts'],
  [LINK.company, 'companies'],
  [LINK.deal, 'deals'],
]);

/** What a row names beside what the activity is about already, whatever else is called the same. */
function further(
  data: ImportedActivity,
  had: readonly ActivityLink[],
  labels: ReadonlyMap<string, string>,
): Pick<ImportedActivity, 'people' | 'deals' | 'companies'> {
  const isLinked = (kind: number, id: string): boolean =>
    had.some((link) => link.kind === kind && link.record_id === id);
  const named = new Set(
    had.flatMap(({ kind, record_id }) => (kind === LINK.company ? fold(labels.get(record_id) ?? '') : [])),
  );
  return {
    people: data.people.filter((ids) => !ids.some((id) => isLinked(LINK.contact, id))),
    deals: data.deals.filter((ids) => !ids.some((id) => isLinked(LINK.deal, id))),
    companies: data.companies.filter(({ id, name }) => !isLinked(LINK.company, id) && !named.has(fold(name))),
  };
}

/** Finds out what rows change of activities that there are. What Parley has noted by itself stays as it is. */
export async function planActivities(
  { clock }: ActivityImportsContext,
  tx: TransactionScope,
  wanted: readonly WantedActivity[],
): Promise<PlannedActivity[]> {
  if (wanted.length === 0) return [];
  const ids = wanted.map(({ id }) => id);
  const rows = new Map((await activityRows(tx, ids)).map((row) => [row._id, row]));
  const links = await linksOf(tx, ids);
  const chips = await companyChips(tx, [
    ...new Set(links.flatMap(({ kind, record_id }) => (kind === LINK.company ? record_id : []))),
  ]);
  const labels = new Map(chips.map(({ _id, mp_company_label }) => [_id, mp_company_label]));
  const linksOfEach = (id: string): ActivityLink[] =>
    links.filter(({ activity_id }) => activity_id === id).map(({ kind, record_id }) => ({ kind, record_id }));
  const asked = wanted.map((one) => ({ ...one, had: linksOfEach(one.id) }));
  const more = asked.map(({ data, had }) => further(data, had, labels));
  const linked = await linksFrom(tx, more);
  const now = clock();
  return asked.flatMap(({ no, id, data, had }, index) => {
    const before = rows.get(id);
    const extra = more[index];
    return before === undefined || extra === undefined
      ? []
      : planOf({ no, before, had, data, about: linked(extra), now });
  });
}

interface PlanInput {
  readonly no: number;
  readonly before: ActivityRow;
  readonly had: readonly ActivityLink[];
  readonly data: ImportedActivity;
  /** What else it is about. */
  readonly about: readonly ActivityLink[];
  readonly now: number;
}

function planOf({ no, before, had, data, about, now }: PlanInput): PlannedActivity {
  const name = ACTIVITY_NAMES[before.activity_type as ActivityType];
  const nothing = { no, name, before, after: before, added: [], removed: [], changed: [], problem: null };
  if (!isLoggedRow(before)) return nothing;
  const own = composed(parseData(before.data), data);
  const { at = before.at, logged_by: created_by = before.created_by, campaign = before.workflow_id } = data;
  const fresh = without(about, had);
  const changed = [
    ...(at === before.at ? [] : ['date']),
    ...own.changed,
    ...(created_by === before.created_by ? [] : ['logged by']),
    ...(campaign === before.workflow_id ? [] : ['campaign']),
    ...new Set(fresh.flatMap(({ kind }) => LABELS.get(kind) ?? [])),
  ];
  if (changed.length === 0) return nothing;
  const after: ActivityRow = {
    ...before,
    at,
    created_by,
    workflow_id: campaign,
    data: JSON.stringify(own.data),
    updated_at: Math.max(now, before.updated_at + 1),
  };
  const theirs = ownLinks(after, own.data);
  const isOwn = ({ kind }: ActivityLink): boolean => kind === LINK.campaign || kind === LINK.teammate;
  return {
    no,
    name,
    before,
    after,
    added: [...fresh, ...without(theirs, had)],
    removed: without(had.filter(isOwn), theirs),
    changed,
    problem: null,
  };
}

/** Rows become these; links stand where their activities do. */
export async function writeChanged(
  scope: Scope,
  changes: readonly {
    readonly row: Changed & Pick<ActivityRow, 'activity_type'>;
    readonly added: readonly ActivityLink[];
    readonly removed: readonly ActivityLink[];
    readonly isMoved: boolean;
  }[],
): Promise<void> {
  const { business_id, db } = scope;
  await updateRows<Changed>(
    db,
    { table: 'activities', business_id, key: '_id', columns: CHANGED_COLUMNS },
    changes.map(({ row: { _id, at, created_by, workflow_id, data, updated_at } }) => ({
      _id, at, created_by, workflow_id, data, updated_at,
    })), // prettier-ignore
  );
  await indexAgain(
    scope,
    changes.map(({ row }) => row),
  );
  const moved = changes.filter(({ isMoved }) => isMoved).map(({ row }) => row._id);
  if (moved.length > 0) await settleLinks(scope, moved);
  const gone = changes.flatMap(({ row, removed }) => removed.map((link) => ({ ...link, _id: row._id })));
  if (gone.length > 0) {
    const each = gone.map(
      ({ _id, kind, record_id }) =>
        sql`(activity_id = ${_id} and kind = ${sql.lit(kind)} and record_id = ${record_id})`,
    );
    await sql`delete from activity_links where business_id = ${business_id} and (${sql.join(each, sql` or `)})`.execute(
      db,
    );
  }
  await insertLinks(
    scope,
    changes.flatMap(({ row, added }) => added.map((link) => ({ ...link, ...row }))),
  );
}

/** Changes activities as it was planned. @returns what is needed to take each back */
export async function updateActivities(
  tx: TransactionScope,
  plans: readonly PlannedActivity[],
): Promise<ActivityUndo[]> {
  await writeChanged(
    tx,
    plans.map(({ before, after, added, removed }) => ({
      row: after,
      added,
      removed,
      isMoved: before.at !== after.at,
    })),
  );
  return plans.map(
    ({ before: { _id, at, created_by, workflow_id, data, updated_at }, after, added, removed }) => ({
      id: _id,
      updated_at: after.updated_at,
      was: { at, created_by, workflow_id, data, updated_at },
      added,
      removed,
    }),
  );
}
