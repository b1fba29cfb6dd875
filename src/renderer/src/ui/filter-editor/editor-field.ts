import type { FilterKind } from '@shared/rules/record-filter';
import type { Picked, UseRecordList } from '../record-picker/record-list';

/** Something that records can be filtered by, as an editor offers it. */
export interface EditorField {
  /** As a condition names it. */
  readonly id: string;
  readonly label: string;
  /** Under which heading it stands among the others. */
  readonly group: string;
  readonly kind: FilterKind;
  /** A date that is an instant: its days are those of the person's clock. */
  readonly isInstant?: boolean;
  /** The values that there are, where those are known. */
  readonly options?: readonly Picked[];
  /** Values that are searched by name. */
  readonly useList?: UseRecordList;
  /** How a sentence says it, where `whose <label> is` reads badly. */
  readonly said?: {
    /** Before the value: `assigned to`. */
    readonly lead?: string;
    /** Of a fact: where it is true, and where it is not. */
    readonly facts?: readonly [yes: string, no: string];
  };
  /** What values are called that `options` does not have. */
  readonly names?: readonly Picked[];
}

export type EditorFields = ReadonlyMap<string, EditorField>;

/** What a value of a field is called; null: nobody knows. */
export function valueName({ options = [], names = [] }: EditorField, value: string): string | null {
  return [...options, ...names].find((one) => one.value === value)?.label ?? null;
}
