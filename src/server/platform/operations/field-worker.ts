import { z } from 'zod';
import { AppError } from '../errors';
import type { Caller, Scope, TransactionScope } from '../scope';
import type { Batch, Failure, OperationWorker } from './operation-kind';

/** What records have in a field, and which of them there are. */
export interface FieldHeld {
  readonly known: ReadonlySet<string>;
  /** Record -> value; without one, null. */
  readonly values: ReadonlyMap<string, unknown>;
}

/** Records that have one value are given another. */
export interface FieldMove {
  readonly ids: readonly string[];
  readonly from: unknown;
  readonly to: unknown;
}

/** A field that many records can be given one value in. */
export interface SettableField {
  readonly label: string;
  /** As it is kept, and what people call it. @throws AppError `validation_failed` under `value` */
  check(
    scope: Scope,
    caller: Caller,
    value: unknown,
  ): Promise<{ readonly value: unknown; readonly words: string }>;
  held(scope: Scope, ids: readonly string[]): Promise<FieldHeld>;
  /** Also notes it in their history. @returns those that had the one value and have the other now */
  move(batch: Pick<Batch, 'tx' | 'caller'>, move: FieldMove): Promise<readonly string[]>;
}

/** What is written into which field. */
export const fieldChoice = z.strictObject({
  field: z.string().min(1).max(120),
  /** As a record is given it; null: nothing, the value is taken away. */
  value: z.unknown(),
});
export type FieldChoice = z.output<typeof fieldChoice>;

/** What records had, and which of them. */
type FieldLog = readonly { readonly from: unknown; readonly ids: readonly string[] }[];

const CHANGED_SINCE = 'Somebody has changed it since then.';

const keyOf = (value: unknown): string => JSON.stringify(value ?? null);

export function refuseValue(message: string): never {
  throw new AppError('validation_failed', { message, fields: { value: message } });
}

/** @throws AppError `validation_failed`: there is no such field, or not any more */
export function refuseField(): never {
  const message = 'This field does not exist, or many records cannot be given one value in it.';
  throw new AppError('validation_failed', { message, fields: { field: message } });
}

/** Records by what they have, so that each value is one statement. */
function byValue({ values }: FieldHeld): { value: unknown; ids: string[] }[] {
  const groups = new Map<string, { value: unknown; ids: string[] }>();
  for (const [id, value] of values) {
    const key = keyOf(value);
    const group = groups.get(key) ?? { value, ids: [] };
    group.ids.push(id);
    groups.set(key, group);
  }
  return [...groups.values()];
}

/**
 * Gives records a value in one of their fields. Taken back, each has what it had, if it still has what it was given.
 * @param fieldOf the field of a name @throws AppError
 */
export const fieldWorker = (
  fieldOf: (tx: TransactionScope, name: string) => Promise<SettableField>,
  gone: string,
): OperationWorker<FieldChoice> => ({
  async prepare(tx, caller, { field, value }) {
    const found = await fieldOf(tx, field);
    const checked = await found.check(tx, caller, value);
    return { params: { field, value: checked.value }, subject: `${found.label}: ${checked.words}` };
  },

  async applyBatch({ tx, caller, ids }, params) {
    const field = await fieldOf(tx, params.field);
    const { value: to } = await field.check(tx, caller, params.value);
    const held = await field.held(tx, ids);
    const log: { from: unknown; ids: readonly string[] }[] = [];
    for (const { value: from, ids: some } of byValue(held)) {
      if (keyOf(from) === keyOf(to)) continue;
      const moved = await field.move({ tx, caller }, { ids: some, from, to });
      if (moved.length > 0) log.push({ from, ids: moved });
    }
    return {
      changed: log.reduce((sum, { ids: moved }) => sum + moved.length, 0),
      failed: ids.filter((id) => !held.known.has(id)).map((id) => ({ id, reason: gone })),
      undo: log.length === 0 ? null : log,
    };
  },

  async undoBatch({ tx, caller }, undo, params) {
    const field = await fieldOf(tx, params.field);
    const failed: Failure[] = [];
    let changed = 0;
    for (const { from, ids } of undo as FieldLog) {
      const back = await wayBack(field, tx, caller, from);
      const done = new Set(
        back === null ? await field.move({ tx, caller }, { ids, from: params.value, to: from }) : [],
      );
      changed += done.size;
      const left = ids.filter((id) => !done.has(id));
      if (left.length === 0) continue;
      const { known } = await field.held(tx, left);
      for (const id of left) failed.push({ id, reason: known.has(id) ? (back ?? CHANGED_SINCE) : gone });
    }
    return { changed, failed };
  },
});

/** Why records cannot have a value again: what it names may be gone. Null: they can. */
async function wayBack(
  field: SettableField,
  tx: TransactionScope,
  caller: Caller,
  value: unknown,
): Promise<string | null> {
  if (value === null) return null;
  try {
    await field.check(tx, caller, value);
    return null;
  } catch (error) {
    if (error instanceof AppError) return error.message;
    throw error;
  }
}
