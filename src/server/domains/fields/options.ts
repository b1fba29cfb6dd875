import { type FieldKind, hasOptions } from '@shared/reference/field-kinds';
import { type FieldOption, optionValue } from '@shared/rules/custom-fields';
import { listKey } from '@shared/rules/list-name';
import { AppError } from '../../platform/errors';

export interface OptionInput {
  readonly label: string;
  readonly value?: string | undefined;
}

export interface OptionsBefore {
  readonly options: readonly FieldOption[];
  /** Values that records still lose: nobody gets them until that is done. */
  readonly clearing: readonly string[];
}

/**
 * The options of a field after a change: one that was there keeps its value under a new name, a new one gets its own.
 * @throws AppError `options_missing`, `options_doubled`.
 */
export function changedOptions(
  kind: FieldKind,
  before: OptionsBefore,
  wanted: readonly OptionInput[],
): FieldOption[] {
  if (!hasOptions(kind)) return [];
  if (wanted.length === 0) throw new AppError('options_missing', { fields: { options: 'Add an option.' } });
  const keys = wanted.map(({ label }) => listKey(label));
  if (new Set(keys).size < keys.length) {
    throw new AppError('options_doubled', { fields: { options: 'Two options have the same name.' } });
  }
  const known = new Set(before.options.map(({ value }) => value));
  const taken = new Set([...known, ...before.clearing]);
  const kept = new Set(
    wanted.flatMap(({ value }) => (value !== undefined && known.has(value) ? [value] : [])),
  );
  const used = new Set(kept);
  return wanted.map(({ label, value }) => {
    if (value !== undefined && kept.delete(value)) return { label, value };
    const base = optionValue(label);
    let free = base;
    for (let number = 2; used.has(free) || taken.has(free); number += 1) free = `${base}_${number}`;
    used.add(free);
    return { label, value: free };
  });
}
