import type { FieldChange } from '@shared/contract/history';
import type { FieldEntity } from '@shared/reference/field-kinds';
import { can } from '@shared/rules/permissions';
import { HISTORY_FIELDS, type StageValue, ownFieldOf } from '@shared/rules/record-history';
import type { Reader, Scope } from '../../platform/scope';
import {
  type ActivityData,
  type ActivityDescriber,
  type ActivityEntry,
  type HistorySource,
  bringToCompany,
  parseData,
  recordActivities,
} from '../activities/reads';
import { contactsOfEachDeal } from '../deals/reads';
import { ownFieldsByIds } from '../fields/reads';
import { changesBetween } from './repository';
import { toChanges } from './views';

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

/** What the stage that a value holds was called. */
function stageName(value: string | null, names: string | null): string | undefined {
  if (value === null || names === null) return undefined;
  const { stage_id } = JSON.parse(value) as StageValue;
  return (JSON.parse(names) as Readonly<Record<string, string>>)[stage_id];
}

/** What one person changes of a record within so long is one activity. Milliseconds. */
const SESSION_MS = 600_000;
const CHANGE = 'change:';
/** Around the id of a deal: the source of its entering a stage. @param at epoch milliseconds */
export const stageSource = (at: number): readonly [string, string] => [`${CHANGE}deal:`, `:${at}`];

const isStage = ({ field }: Change): boolean => field === 'pipeline_stage_id';

/** A deal that enters a stage is an activity of its own, with what else changed then. */
const sourceOf = ({ kind, record_id, by_id, at }: Change, entersStage: boolean): string =>
  `${CHANGE}${kind}:${record_id}:${entersStage ? at : `${by_id ?? ''}:${Math.floor(at / SESSION_MS)}`}`;

/** Fields are kept by their keys: what they are called is read when they are shown. */
function dataOf(changes: readonly Change[]): ActivityData {
  const [first] = changes;
  const stage = changes.find(isStage);
  const from = stage && stageName(stage.from_value, stage.names);
  const to = stage && stageName(stage.to_value, stage.names);
  return {
    metadata: {
      fields: [...new Set(changes.map(({ field }) => field))],
      ...(first?.kind === 'deal' && { deal_id: first.record_id }),
      ...(from !== undefined && { from_stage: from }),
      ...(to !== undefined && { to_stage: to }),
    },
  };
}

const merge = (before: ActivityData, more: ActivityData): ActivityData => ({
  ...before,
  metadata: {
    ...before.metadata,
    fields: [...new Set([...(before.metadata?.fields ?? []), ...(more.metadata?.fields ?? [])])],
  },
});

function groupsOf<One extends Change>(changes: readonly One[]): ReadonlyMap<string, One[]> {
  const moment = ({ record_id, at }: Change): string => `${record_id}:${at}`;
  const stages = new Set(changes.filter(isStage).map(moment));
  const groups = new Map<string, One[]>();
  for (const change of changes) {
    const source = sourceOf(change, stages.has(moment(change)));
    const group = groups.get(source);
    if (group) group.push(change);
    else groups.set(source, [change]);
  }
  return groups;
}

async function entriesOf(scope: Scope, changes: readonly Change[]): Promise<ActivityEntry[]> {
  const groups = groupsOf(changes);
  const deals = changes.filter(({ kind }) => kind === 'deal').map(({ record_id }) => record_id);
  const contacts = await contactsOfEachDeal(scope, [...new Set(deals)]);
  return [...groups].flatMap(([source, group]): ActivityEntry[] => {
    const [first] = group;
    if (first === undefined) return [];
    const { kind, record_id, by_id } = first;
    return [
      {
        type: 15,
        source,
        at: Math.max(...group.map(({ at }) => at)),
        by: by_id,
        contacts: kind === 'contact' ? [record_id] : kind === 'deal' ? (contacts.get(record_id) ?? []) : [],
        companies: kind === 'company' ? [record_id] : [],
        deals: kind === 'deal' ? [record_id] : [],
        data: dataOf(group),
        merge,
      },
    ];
  });
}

const VIEWED = { contact: 'crm_contacts', company: 'crm_accounts', deal: 'crm_deals' } as const;

/** Tags and interests note what was taken away and what was added. */
const isGivenAndTaken = ({ type }: FieldChange): boolean => type === 'tags' || type === 'interests';
const listed = (...values: readonly unknown[]): unknown[] => [
  ...new Set(values.flatMap((value) => (value === null ? [] : [value].flat()))),
];

/** Changes of one field, the oldest first, as one: from what stood there at first to what stands there since. */
function joinChanges(first: FieldChange, next: FieldChange): FieldChange {
  const names = { ...first.names, ...next.names };
  if (!isGivenAndTaken(first)) return { ...first, to: next.to, names };
  // A tag that was given and taken away again has not changed.
  const [taken, given] = [listed(first.from, next.from), listed(first.to, next.to)];
  return {
    ...first,
    from: taken.filter((one) => !given.includes(one)),
    to: given.filter((one) => !taken.includes(one)),
    names,
  };
}

/** Source of a row -> what was changed, a field each. What the history of a record does not keep any more is missing. */
async function changesOf(
  reader: Reader,
  rows: readonly { readonly source_key: string; readonly at: number }[],
): Promise<ReadonlyMap<string, FieldChange[]>> {
  if (rows.length === 0) return new Map();
  const records = [...new Set(rows.flatMap(({ source_key }) => source_key.split(':')[2] ?? []))];
  const times = rows.map(({ at }) => at);
  const noted = await changesBetween(reader, records, {
    // A row stands at the time of any change of its session.
    from: Math.min(...times) - SESSION_MS,
    until: Math.max(...times) + SESSION_MS,
  });
  const sources = new Set(rows.map(({ source_key }) => source_key));
  const groups = [...groupsOf(noted)].filter(([source]) => sources.has(source));
  const shown = await toChanges(
    reader,
    groups.flatMap(([, group]) => group),
  );
  const byId = new Map(shown.map((change) => [change._id, change]));
  return new Map(
    groups.map(([source, group]) => {
      const fields = new Map<string, FieldChange>();
      for (const { _id } of group) {
        const change = byId.get(_id);
        if (change === undefined) continue;
        const { field, label, type, from, to, names, is_hidden } = change;
        const one: FieldChange = { field, label, type, from, to, names, is_hidden };
        const before = fields.get(field);
        fields.set(field, before === undefined ? one : joinChanges(before, one));
      }
      return [source, [...fields.values()]];
    }),
  );
}

/** What an update shows: its fields as they are called now, and what stood in them before and since. */
export const describeChanges: ActivityDescriber = async (reader, rows) => {
  const kept = rows.map(({ _id, source_key, data }) => ({
    _id,
    source_key,
    kind: source_key.slice(CHANGE.length).split(':', 1)[0] as FieldEntity,
    data: parseData(data),
  }));
  // A change of a contact stands in the timeline of their company, too: what it says is for those who may view contacts.
  const changes = await changesOf(
    reader,
    rows.filter((_row, at) => can(reader.permissions, 'view', VIEWED[kept[at]?.kind ?? 'contact'])),
  );
  const keys = kept.flatMap(({ data }) => data.metadata?.fields ?? []);
  const own = await ownFieldsByIds(reader, [...new Set(keys.flatMap((key) => ownFieldOf(key) ?? []))]);
  const labelOf = (kind: FieldEntity, key: string): string => {
    const ownId = ownFieldOf(key);
    if (ownId === null) return HISTORY_FIELDS[kind][key]?.label ?? key;
    // A field that is deleted takes its name with it.
    return own.get(ownId)?.label ?? 'A deleted field';
  };
  return new Map(
    kept.map(({ _id, source_key, kind, data }) => {
      const labels = (data.metadata?.fields ?? []).map((key) => labelOf(kind, key));
      const noted = changes.get(source_key);
      const metadata = {
        ...data.metadata,
        fields: [...new Set(labels)],
        ...(noted !== undefined && { changes: noted }),
      };
      return [_id, { ...data, metadata }];
    }),
  );
};

/** Changes of records, in the timelines of these; who comes to a company for the first time brings what happened with them. */
export async function recordChanges(scope: Scope, changes: readonly Change[]): Promise<void> {
  for (const { kind, record_id, field, from_value, to_value } of changes)
    if (kind === 'contact' && field === 'current_company_id' && from_value === null && to_value !== null)
      await bringToCompany(scope, record_id, JSON.parse(to_value) as string);
  await recordActivities(scope, await entriesOf(scope, changes));
}

/** Deal -> when its stage was changed, as the history of records has it. Epoch milliseconds. */
export async function stageTimes(
  { business_id, db }: Scope,
  deals: readonly string[],
): Promise<ReadonlyMap<string, number[]>> {
  if (deals.length === 0) return new Map();
  const rows = await db
    .selectFrom('record_changes')
    .select(['record_id', 'at'])
    .where('business_id', '=', business_id)
    .where('record_id', 'in', deals)
    .where('field', '=', 'pipeline_stage_id')
    .execute();
  const times = new Map<string, number[]>();
  for (const { record_id, at } of rows) times.set(record_id, [...(times.get(record_id) ?? []), at]);
  return times;
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
