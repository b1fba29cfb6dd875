import { useId, type ReactNode } from 'react';
import { SearchSelect } from '../SearchSelect';
import { keepTab } from '../keep-tab';
import { copy } from './copy';
import { NothingToPick } from './NothingToPick';
import { PickerPopup } from './PickerPopup';
import type { Picked, RecordOption, UseRecordList } from './record-list';
import { useRecordPicker } from './use-record-picker';
import css from './record-picker.module.css';

interface PickerProps {
  readonly label: string;
  readonly placeholder: string;
  /** Said where nothing is found. */
  readonly empty: string;
  /** Said where the list could not be loaded. */
  readonly failed?: string;
  readonly disabled?: boolean;
  readonly error?: string | undefined;
  readonly autoFocus?: boolean;
  /** Beside the label: what sets the value in another way. */
  readonly tools?: ReactNode;
  readonly useList: UseRecordList;
  /** How long a search rests before it is asked, milliseconds; 0: the list itself narrows what it has. */
  readonly searchAfterMs?: number;
  /** Makes a record of a name that nothing has. Null: it could not be made, which is said elsewhere. */
  readonly onCreate?: (name: string) => Promise<Picked | null>;
}

interface OneProps extends PickerProps {
  readonly multiple?: false;
  readonly value: RecordOption | null;
  readonly onChange: (value: RecordOption) => void;
}

interface SeveralProps extends PickerProps {
  readonly multiple: true;
  readonly value: readonly RecordOption[];
  readonly onChange: (value: readonly RecordOption[]) => void;
}

export type RecordPickerProps = OneProps | SeveralProps;

/** An option as the component library holds it. */
interface Chosen {
  readonly value: string;
  readonly label: ReactNode;
}

const valuesOf = (props: RecordPickerProps): readonly RecordOption[] =>
  props.multiple ? props.value : props.value === null ? [] : [props.value];

/** One more, or another one. */
function pick(props: RecordPickerProps, picked: RecordOption): void {
  if (!props.multiple) props.onChange(picked);
  else if (!props.value.some(({ value }) => value === picked.value)) props.onChange([...props.value, picked]);
}

const shown = ({ value, label, content }: RecordOption): Chosen => ({ value, label: content ?? label });

/**
 * One record, or several, by name: searched on the server, page by page, by pointer and keyboard. What is picked keeps its
 * name, whatever is searched; several stand as chips in the field.
 */
export function RecordPicker(props: RecordPickerProps) {
  const { label, placeholder, empty, disabled = false, error, autoFocus = false, tools } = props;
  const { useList, searchAfterMs, onCreate } = props;
  const id = useId();
  const picker = useRecordPicker({
    useList,
    searchAfterMs,
    onCreate,
    onPick: (picked) => {
      pick(props, picked);
    },
  });
  const { list } = picker;
  const chosen = valuesOf(props);
  const take = (picked: Chosen | readonly Chosen[]): void => {
    const known = new Map([...chosen, ...list.options].map((option) => [option.value, option]));
    const ids = Array.isArray(picked) ? (picked as readonly Chosen[]) : [picked as Chosen];
    const options = ids.flatMap(({ value }) => known.get(value) ?? []);
    if (props.multiple) props.onChange(options);
    else if (options[0]) props.onChange(options[0]);
  };
  return (
    <div className={css.field} role="presentation" onKeyDownCapture={keepTab}>
      <div className={css.labelRow}>
        <label htmlFor={id} className={css.label}>
          {label}
        </label>
        {tools}
      </div>
      <SearchSelect<Chosen | readonly Chosen[], Chosen>
        id={id}
        {...(props.multiple && { mode: 'multiple' as const })}
        labelInValue
        autoFocus={autoFocus}
        className={css.control}
        placeholder={placeholder}
        disabled={disabled || picker.isAdding}
        data-invalid={error !== undefined || undefined}
        aria-invalid={error !== undefined}
        aria-describedby={error === undefined ? undefined : `${id}-said`}
        showSearch={{ filterOption: false, searchValue: picker.search, onSearch: picker.setSearch }}
        value={props.multiple ? chosen.map(shown) : (chosen.map(shown)[0] ?? null)}
        options={list.options.map(shown)}
        loading={picker.isOpen && picker.isWaiting}
        onOpenChange={picker.setOpen}
        onChange={take}
        notFoundContent={
          <NothingToPick list={list} waiting={picker.isWaiting} empty={empty} failed={props.failed} />
        }
        popupRender={(menu) => (
          <PickerPopup list={list} onAdd={picker.add} addLabel={copy.add(picker.typed)}>
            {menu}
          </PickerPopup>
        )}
      />
      {error !== undefined && (
        <p id={`${id}-said`} className={css.error} role="alert">
          {error}
        </p>
      )}
    </div>
  );
}
