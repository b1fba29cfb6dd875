import type { Period } from '../date/RangePanel';
import type { Picked, UseRecordList } from '../record-picker/record-list';
import type { Days } from './filter-params';

export interface FilterOption<Value extends string | number = string> {
  readonly value: Value;
  readonly label: string;
}

interface Named {
  /** Of the filter in its bar. */
  readonly id: string;
  readonly label: string;
}

/** Words: asked for when they have rested. */
interface SearchField extends Named {
  readonly kind: 'search';
  /** Pixels in the bar, where its label needs more than usual. */
  readonly width?: number;
  readonly value: string;
  readonly maxLength: number;
  readonly onChange: (value: string) => void;
}
/** One of several, or any. */
interface ChoiceField extends Named {
  readonly kind: 'choice';
  readonly value: string | null;
  /** Said where nothing is chosen: `Who: anybody`. */
  readonly any: string;
  readonly options: readonly FilterOption[];
  readonly onChange: (value: string | null) => void;
}
/** Several of several, or any. */
interface ChoicesField extends Named {
  readonly kind: 'choices';
  readonly value: readonly string[];
  /** An option of its own that stands for all. */
  readonly all?: string;
  readonly options: readonly FilterOption[];
  readonly onChange: (value: readonly string[]) => void;
}
/** Several of many records, which are searched by name; or any. */
interface RecordsField extends Named {
  readonly kind: 'records';
  readonly value: readonly Picked[];
  /** In the field in which they are searched. */
  readonly search: string;
  /** Said where nothing is found. */
  readonly empty: string;
  readonly useList: UseRecordList;
  readonly onChange: (value: readonly Picked[]) => void;
}
interface DaysField extends Named {
  readonly kind: 'days';
  readonly value: Days;
  /** What its two ends are called. */
  readonly from: string;
  readonly to: string;
  readonly periods: (zone: string, now: number) => readonly Period[];
  readonly toward: 'future' | 'past';
  readonly onChange: (value: Days) => void;
}
interface ToggleField extends Named {
  readonly kind: 'toggle';
  readonly value: boolean;
  readonly onChange: (value: boolean) => void;
}

/** A filter as a bar shows it. */
export type FilterField = SearchField | ChoiceField | ChoicesField | RecordsField | DaysField | ToggleField;

/** The room that a filter takes in the bar, whatever is chosen: nothing moves by choosing. Pixels. */
export const FIELD_WIDTHS: Readonly<Record<FilterField['kind'], number>> = {
  search: 240,
  choice: 168,
  choices: 168,
  records: 168,
  days: 308,
  toggle: 132,
};

/** Pixels. */
export const widthOf = (field: FilterField): number =>
  (field.kind === 'search' ? field.width : undefined) ?? FIELD_WIDTHS[field.kind];

/** What is chosen, in words, for the chip of a filter that is out of sight; null: nothing. */
export function chosenText(field: FilterField, showDay: (day: string) => string): string | null {
  switch (field.kind) {
    case 'search':
      return field.value === '' ? null : `${field.label}: ${field.value}`;
    case 'choice': {
      const { value, options, label } = field;
      if (value === null) return null;
      return `${label}: ${options.find((option) => option.value === value)?.label ?? value}`;
    }
    case 'choices': {
      const { value, options, label } = field;
      if (value.length === 0) return null;
      const names = options.filter((option) => value.includes(option.value)).map((option) => option.label);
      return `${label}: ${names.join(', ')}`;
    }
    case 'records':
      return field.value.length === 0
        ? null
        : `${field.label}: ${field.value.map(({ label }) => label).join(', ')}`;
    case 'days': {
      const { from, to } = field.value;
      if (from === null && to === null) return null;
      return `${field.label}: ${from === null ? '…' : showDay(from)} – ${to === null ? '…' : showDay(to)}`;
    }
    case 'toggle':
      return field.value ? field.label : null;
  }
}

/** Takes the filter away. */
export function clearField(field: FilterField): void {
  switch (field.kind) {
    case 'search':
      field.onChange('');
      break;
    case 'choice':
      field.onChange(null);
      break;
    case 'choices':
    case 'records':
      field.onChange([]);
      break;
    case 'days':
      field.onChange({ from: null, to: null });
      break;
    case 'toggle':
      field.onChange(false);
      break;
  }
}
