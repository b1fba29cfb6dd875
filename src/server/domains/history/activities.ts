import type { FieldEntity } from '@shared/reference/field-kinds';
import { HISTORY_FIELDS, type StageValue, ownFieldOf } from '@shared/rules/record-history';
import type { Scope } from '../../platform/scope';
import {
  type ActivityEntry,
  type HistorySource,
  bringToCompany,
  recordActivities,
} from '../activities/reads';
import { contactsOfEachDeal } from '../deals/reads';

interface Change {
  readonly kind: FieldEntity;
  readonly record_id: string;
  readonly field: string;
  /** JSON. */
  readonly from_value: string | null;
  readonly to_value: string | null;
  readonly names: string | null;
  readonly by_id: string | null;
  readonly at: number;
}

const labelOf = ({ kind, field }: Change): string =>
  ownFieldOf(field) === null ? (HISTORY_FIELDS[kind][field]?.label ?? field) : 'Custom field';

/** What the stage that a value holds was called. */
function stageName(value: string | null, names: string | null): string | undefined {
  if (value === null || names === null) return undefined;
  const { stage_id } = JSON.parse(value) as StageValue;
  return (JSON.parse(names) as Readonly<Record<string, string>>)[stage_id];
}

function dataOf(changes: readonly Change[]) {
  const [first] = changes;
  const stage = changes.find(({ field }) => field === 'pipeline_stage_id');
  const from = stage && stageName(stage.from_value, stage.names);
  const to = stage && stageName(stage.to_value, stage.names);
  return {
    metadata: {
      fields: [...new Set(changes.map(labelOf))],
      ...(first?.kind === 'deal' && { deal_id: first.record_id }),
      ...(from !== undefined && { from_stage: from }),
      ...(to !== undefined && { to_stage: to }),
    },
  };
}

const sourceOf = ({ kind, record_id, at }: Change): string => `change:${kind}:${record_id}:${at}`;

function groupsOf(changes: readonly Change[]): ReadonlyMap<string, Change[]> {
  const groups = new Map<string, Change[]>();
  for (const change of changes) {
    const group = groups.get(sourceOf(change));
    if (group) group.push(change);
    else groups.set(sourceOf(change), [change]);
  }
  return groups;
}

/** What was changed of a record at once is one activity. */
async function entriesOf(scope: Scope, changes: readonly Change[]): Promise<ActivityEntry[]> {
  const groups = groupsOf(changes);
  const deals = changes.filter(({ kind }) => kind === 'deal').map(({ record_id }) => record_id);
  const contacts = await contactsOfEachDeal(scope, [...new Set(deals)]);
  return [...groups].flatMap(([source, group]): ActivityEntry[] => {
    const [first] = group;
    if (first === undefined) return [];
    const { kind, record_id, by_id, at } = first;
    return [
      {
        type: 15,
        source,
        at,
        by: by_id,
        contacts: kind === 'contact' ? [record_id] : kind === 'deal' ? (contacts.get(record_id) ?? []) : [],
        companies: kind === 'company' ? [record_id] : [],
        deals: kind === 'deal' ? [record_id] : [],
        data: dataOf(group),
      },
    ];
  });
}

/** Changes of records, in the timelines of these; who comes to a company for the first time brings what happened with them. */
export async function recordChanges(scope: Scope, changes: readonly Change[]): Promise<void> {
  for (const { kind, record_id, field, from_value, to_value } of changes)
    if (kind === 'contact' && field === 'current_company_id' && from_value === null && to_value !== null)
      await bringToCompany(scope, record_id, JSON.parse(to_value) as string);
  await recordActivities(scope, await entriesOf(scope, changes));
}

/** Changes from before there were activities. Those of one moment stay together: what a page cuts is left for the next. */
export const changeHistory: HistorySource = async (scope, after, limit) => {
  const rows = await scope.db
    .selectFrom('record_changes')
    .selectAll()
    .where('business_id', '=', scope.business_id)
    .where('_id', '>', after ?? '')
    .orderBy('_id')
    .limit(limit)
    .execute();
  const last = rows.at(-1);
  if (last === undefined || rows.length < limit)
    return { entries: await entriesOf(scope, rows), cursor: null };
  const whole = rows.filter(({ at }) => at !== last.at);
  const told = whole.length === 0 ? rows : whole;
  return { entries: await entriesOf(scope, told), cursor: told.at(-1)?._id ?? null };
};
