import { asObject, isObject } from '@shared/rules/json-values';
import { privateStorage } from '../../core/storage/private-storage';
import { forgetDraftKey } from './draft-key';

/** What was typed into a form and not saved, as this device keeps it, sealed: after a reload and a crash it is there again. */
export interface KeptDraft<Values> {
  readonly values: Values;
  /** ISO instant. */
  readonly at: string;
}

const BEGINNING = 'record-draft.';

/** @param record such as `contact`. @param id null: a new one */
export const draftName = (businessId: string, record: string, id: string | null): string =>
  `${BEGINNING}${businessId}.${record}.${id ?? 'new'}`;

/** Null: nothing is kept, or nothing that can be read. */
export function readDraft<Values extends object>(name: string): KeptDraft<Values> | null {
  const text = privateStorage().recall(name);
  if (text === null) return null;
  try {
    const { values, at } = asObject(JSON.parse(text));
    return isObject(values) && typeof at === 'string' ? { values: values as Values, at } : null;
  } catch {
    return null;
  }
}

export const hasDraft = (name: string): boolean => privateStorage().recall(name) !== null;

export function keepDraft(name: string, values: object): void {
  privateStorage().remember(name, JSON.stringify({ values, at: new Date().toISOString() }));
}

export const forgetDraft = (name: string): void => {
  privateStorage().forget(name);
  forgetDraftKey(name);
};
