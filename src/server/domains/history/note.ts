import { sql } from 'kysely';
import type { FieldEntity } from '@shared/reference/field-kinds';
import { HISTORY_FIELDS, type StageValue } from '@shared/rules/record-history';
import { insertRows } from '../../platform/db/insert-rows';
import { newId } from '../../platform/ids';
import type { Actor, Scope, TransactionScope } from '../../platform/scope';
import { allTypes } from '../contact-types/reads';
import { allInterests } from '../interests/reads';
import { stagesOfPipelines } from '../pipelines/reads';
import { namesOfTags } from '../tags/reads';
import { recordChanges } from './activities';

export interface FieldChange {
  /** See shared/rules/record-history. */
  readonly field: string;
  /** What there was; null: nothing. */
  readonly from: unknown;
  readonly to: unknown;
}

interface NotedRecord {
  readonly kind: FieldEntity;
  readonly record_id: string;
  readonly changes: readonly FieldChange[];
}

type Names = ReadonlyMap<string, string>;

const idsIn = (value: unknown): string[] =>
  Array.isArray(value) ? value.filter((one) => typeof one === 'string') : [];
const stagesIn = (value: unknown): StageValue[] => (value === null ? [] : [value as StageValue]);

/** Ids that the value of a change names, by what they name. */
function named(notes: readonly NotedRecord[]) {
  const found = { types: false, interests: false, tags: new Set<string>(), pipelines: new Set<string>() };
  for (const { kind, changes } of notes) {
    for (const { field, from, to } of changes) {
      const type = HISTORY_FIELDS[kind][field]?.type;
      if (type === 'contact_type') found.types = true;
      if (type === 'interests') found.interests = true;
      if (type === 'tags') for (const id of [...idsIn(from), ...idsIn(to)]) found.tags.add(id);
      if (type === 'stage')
        for (const { pipeline_id } of [...stagesIn(from), ...stagesIn(to)]) found.pipelines.add(pipeline_id);
    }
  }
  return found;
}

/** What tags, interests, contact types and stages are called: they may be gone when somebody reads it. */
async function namesOf(scope: Scope, notes: readonly NotedRecord[]): Promise<Names> {
  const { types, interests, tags, pipelines } = named(notes);
  return new Map([
    ...(types ? (await allTypes(scope)).map(({ _id, name }) => [_id, name] as const) : []),
    ...(interests ? (await allInterests(scope)).map(({ _id, name }) => [_id, name] as const) : []),
    ...(await namesOfTags(scope, [...tags])).map(({ _id, label }) => [_id, label] as const),
    ...(await stagesOfPipelines(scope, [...pipelines])).map(({ _id, name }) => [_id, name] as const),
  ]);
}

function namesIn(names: Names, { from, to }: FieldChange): string | null {
  if (names.size === 0) return null;
  const ids = [from, to].flatMap((value) =>
    typeof value === 'string'
      ? [value]
      : Array.isArray(value)
        ? idsIn(value)
        : stagesIn(value ?? null).map(({ stage_id }) => stage_id),
  );
  const own = ids.flatMap((id) => (names.has(id) ? [[id, names.get(id)] as const] : []));
  return own.length === 0 ? null : JSON.stringify(Object.fromEntries(own));
}

const NEW_CHANGES = {
  table: 'record_changes',
  columns: {
    business_id: 'text',
    _id: 'text',
    kind: 'text',
    record_id: 'text',
    field: 'text',
    from_value: 'text',
    to_value: 'text',
    names: 'text',
    by_id: 'text',
    by_token: 'text',
    at: 'bigint',
  },
  conflict: sql``,
} as const;

const kept = (value: unknown): string | null =>
  value === null || value === undefined || (Array.isArray(value) && value.length === 0)
    ? null
    : JSON.stringify(value);

/**
 * Notes what was changed of records, in the transaction that changes them. What stays the same is left out.
 * @param by null: Parley itself
 * @param at epoch milliseconds
 */
export async function noteChanges(
  tx: TransactionScope,
  by: { readonly user: Actor } | null,
  noted: NotedRecord | readonly NotedRecord[],
  at: number,
): Promise<void> {
  const notes = Array.isArray(noted) ? (noted as readonly NotedRecord[]) : [noted as NotedRecord];
  const names = await namesOf(tx, notes);
  const rows = notes.flatMap(({ kind, record_id, changes }) =>
    changes
      .map((change) => ({ change, from_value: kept(change.from), to_value: kept(change.to) }))
      .filter(({ from_value, to_value }) => from_value !== to_value)
      .map(({ change, from_value, to_value }) => ({
        business_id: tx.business_id,
        _id: newId(at),
        kind,
        record_id,
        field: change.field,
        from_value,
        to_value,
        names: namesIn(names, change),
        by_id: by?.user._id ?? null,
        by_token: by?.user.token ?? null,
        at,
      })),
  );
  await recordChanges(tx, rows);
  await insertRows(tx.db, NEW_CHANGES, rows);
}
