import type { ReactNode, Ref } from 'react';
import type { Preset } from '../date/Presets';
import type { DateRange, Period } from '../date/RangePanel';

/** What every field has. */
interface Common {
  readonly name: string;
  readonly label: string;
  readonly hint?: string | undefined;
  readonly placeholder?: string | undefined;
  readonly required?: boolean;
  readonly disabled?: boolean | undefined;
  /** Its value can be read, marked and copied, and not changed. */
  readonly readOnly?: boolean;
}

export interface Choice {
  readonly value: string;
  readonly label: string;
  /** Cannot be chosen. */
  readonly disabled?: boolean;
}

/** What is typed letter by letter. */
interface Typed extends Common {
  readonly autoFocus?: boolean | undefined;
  /** Beside the label stands that it may stay empty. */
  readonly optional?: boolean;
  readonly onBlur?: () => void;
}
export interface TextDescription extends Typed {
  /** A `number` is held as it was typed, in the person's language: what is no number yet is not lost. */
  readonly type: 'text' | 'tel' | 'email' | 'url' | 'number';
  /** Of what browsers fill in; nothing, unless said otherwise. */
  readonly autoComplete?: string;
  /** Stands at the beginning, such as the sign of a currency. */
  readonly start?: ReactNode;
  /** Stands at the end, such as a unit. */
  readonly end?: ReactNode;
  /** Id of a datalist with suggestions. */
  readonly list?: string;
}
export interface TextAreaDescription extends Typed {
  readonly type: 'textarea';
  readonly rows?: number;
  /** At the right of the label, such as how many characters are used. */
  readonly counter?: string;
  readonly areaRef?: Ref<HTMLTextAreaElement>;
}
interface Written extends Common {
  readonly autoFocus?: boolean;
  /** For screen readers alone: where it stands says it. */
  readonly labelHidden?: boolean;
  /** Told when what is typed is not understood, and when it is put right: a form with it has changes. */
  readonly onInvalid?: (unread: boolean) => void;
}
export interface DateDescription extends Written {
  readonly type: 'date';
  /** IANA: by whose clock today is marked. */
  readonly zone: string;
  /** Days to choose with one press. */
  readonly presets?: readonly Preset<string>[];
  /** On a last button beside the presets, which opens the calendar. */
  readonly custom?: string;
}
export interface DateTimeDescription extends Written {
  readonly type: 'datetime';
  /** IANA: by whose clock it is; the person’s, unless said otherwise. */
  readonly zone?: string;
  /** Epoch milliseconds. */
  readonly earliest?: number | null;
  readonly latest?: number | null;
  /** Minutes since midnight: the time of a day that is written or chosen without one; nine o’clock, unless said otherwise. */
  readonly usualMinute?: number;
  /** Moments to choose with one press: epoch milliseconds. */
  readonly presets?: readonly Preset<number>[];
  /** On a last button beside the presets, which opens the calendar. */
  readonly custom?: string;
}
export interface TimeDescription extends Written {
  readonly type: 'time';
}
export interface DateRangeDescription extends Common {
  readonly type: 'daterange';
  readonly from: string;
  readonly to: string;
  readonly periods: (zone: string, now: number) => readonly Period[];
  /** Where the year of a day lies that is written without one. */
  readonly toward: 'future' | 'past';
}
export interface TimeZoneDescription extends Common {
  readonly type: 'timezone';
  /** Stands before all zones, such as the one of the device. */
  readonly first?: Choice;
}
export interface SelectDescription extends Common {
  readonly type: 'select' | 'radio';
  readonly options: readonly Choice[];
  readonly autoFocus?: boolean;
  /** Why it cannot be changed, where the pointer rests. */
  readonly title?: string | undefined;
}
export interface MultiSelectDescription extends Common {
  readonly type: 'multiselect';
  readonly options: readonly Choice[];
}
export interface AutocompleteDescription extends Common {
  readonly type: 'autocomplete';
  /** What fits what is typed; the owner asks for it. */
  readonly options: readonly Choice[];
  readonly loading?: boolean;
  /** Said where nothing fits. */
  readonly empty?: string;
  readonly onSearch: (text: string) => void;
}
export interface ToggleDescription extends Common {
  readonly type: 'checkbox' | 'switch';
}
export interface CheckboxesDescription extends Common {
  readonly type: 'checkboxes';
  readonly options: readonly Choice[];
}
/** A group of fields inside a field. */
export interface GroupDescription<Entry = unknown> extends Common {
  readonly type: 'group';
  /** More than one; else it is one entry, which can be empty. */
  readonly repeatable: boolean;
  /** What a new entry holds. */
  readonly blank: Entry;
  /** The fields of one entry. @param name of the entry, in front of the names of its fields */
  readonly children: (entry: Entry, onChange: (entry: Entry) => void, name: string) => ReactNode;
}
export interface FileDescription extends Common {
  readonly type: 'file';
  /** Kinds of files, as the browser has them: `image/png,.pdf`. */
  readonly accept?: string;
}

interface Bound<Value> {
  readonly value: Value;
  readonly error?: string | undefined;
  readonly onChange: (value: Value) => void;
}

export type TextFieldProps = TextDescription & Bound<string>;
export type TextAreaFieldProps = TextAreaDescription & Bound<string>;
/** `2026-11-25`; empty: none. */
export type DateFieldProps = DateDescription & Bound<string>;
/** Epoch milliseconds. */
export type DateTimeFieldProps = DateTimeDescription & Bound<number | null>;
/** `14:30`; empty: none. */
export type TimeOfDayFieldProps = TimeDescription & Bound<string>;
export type DateRangeFieldProps = DateRangeDescription & Bound<DateRange>;
/** IANA. */
export type TimeZoneFieldProps = TimeZoneDescription & Bound<string>;
export type SelectFieldProps = SelectDescription & Bound<string>;
export type MultiSelectFieldProps = MultiSelectDescription & Bound<readonly string[]>;
export type AutocompleteFieldProps = AutocompleteDescription & Bound<Choice | null>;
export type ToggleFieldProps = ToggleDescription & Bound<boolean>;
export type CheckboxesFieldProps = CheckboxesDescription & Bound<readonly string[]>;
export type GroupFieldProps<Entry = unknown> = GroupDescription<Entry> & Bound<readonly Entry[]>;
export type FileFieldProps = FileDescription & Bound<File | null>;

/** A field by its type, with its value and what hears of a new one. */
export type FormFieldProps =
  | TextFieldProps
  | TextAreaFieldProps
  | DateFieldProps
  | DateTimeFieldProps
  | TimeOfDayFieldProps
  | DateRangeFieldProps
  | TimeZoneFieldProps
  | SelectFieldProps
  | MultiSelectFieldProps
  | AutocompleteFieldProps
  | ToggleFieldProps
  | CheckboxesFieldProps
  | FileFieldProps;
