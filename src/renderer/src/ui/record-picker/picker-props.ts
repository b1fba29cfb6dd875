import type { ReactNode } from 'react';
import type { PickLimit, Picked, RecordOption, UseRecordList } from './record-list';

interface PickerProps {
  readonly label: string;
  /** The label is only read out: what stands around the field says what it is. */
  readonly labelHidden?: boolean;
  readonly placeholder: string;
  /** Said where nothing is found. */
  readonly empty: string;
  /** Said where the list could not be loaded. */
  readonly failed?: string;
  readonly disabled?: boolean;
  readonly error?: string | undefined;
  readonly autoFocus?: boolean;
  /** The list stands below the field and is always open: in a dialog that is there to choose. */
  readonly inline?: boolean;
  /** Beside the label: what sets the value in another way. */
  readonly tools?: ReactNode;
  readonly useList: UseRecordList;
  /** How long a search rests before it is asked, milliseconds; 0: the list itself narrows what it has. */
  readonly searchAfterMs?: number;
  /** Makes a record of a name that nothing has. Null: it could not be made, which is said elsewhere. */
  readonly onCreate?: (name: string) => Promise<Picked | null>;
  /** Takes what is typed, as it stands: with Enter, unless an arrow has led to an option, and when the field is left. */
  readonly onText?: (text: string) => void;
  /** What is typed, where its owner keeps it; with `onTyped`. */
  readonly typed?: string;
  readonly onTyped?: (typed: string) => void;
}

interface OneProps extends PickerProps {
  readonly multiple?: false;
  readonly limit?: undefined;
  readonly value: RecordOption | null;
  readonly onChange: (value: RecordOption) => void;
  /** It can be taken back. */
  readonly onClear?: () => void;
}

interface SeveralProps extends PickerProps {
  readonly multiple: true;
  readonly limit?: PickLimit;
  readonly value: readonly RecordOption[];
  readonly onChange: (value: readonly RecordOption[]) => void;
  readonly onClear?: undefined;
}

export type RecordPickerProps = OneProps | SeveralProps;

export const valuesOf = (props: RecordPickerProps): readonly RecordOption[] =>
  props.multiple ? props.value : props.value === null ? [] : [props.value];

/** One more, or another one. */
export function pick(props: RecordPickerProps, picked: RecordOption): void {
  if (!props.multiple) props.onChange(picked);
  else if (!props.value.some(({ value }) => value === picked.value)) props.onChange([...props.value, picked]);
}

/** These and no others. */
export function pickOnly(props: RecordPickerProps, options: readonly RecordOption[]): void {
  if (props.multiple) props.onChange(options);
  else if (options[0]) props.onChange(options[0]);
}
