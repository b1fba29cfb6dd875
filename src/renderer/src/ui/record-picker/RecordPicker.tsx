import { type KeyboardEvent, type ReactNode, useState } from 'react';
import { SearchSelect } from '../SearchSelect';
import { copy } from './copy';
import { NothingToPick } from './NothingToPick';
import { OptionRow } from './OptionRow';
import { PickerFrame } from './PickerFrame';
import { PickerPopup } from './PickerPopup';
import { type RecordPickerProps, pick, pickOnly, valuesOf } from './picker-props';
import type { RecordOption } from './record-list';
import { useRecordPicker } from './use-record-picker';
import css from './record-picker.module.css';

/** An option as the component library holds it. */
interface Chosen {
  readonly value: string;
  readonly label: ReactNode;
  readonly disabled?: boolean;
}

const isPlain = ({ avatar, color, detail, refused }: RecordOption): boolean =>
  avatar === undefined && color === undefined && detail === undefined && refused === undefined;
const rowOf = (option: RecordOption): ReactNode =>
  isPlain(option) ? option.label : <OptionRow {...option} />;
const chipOf = ({ value, label }: RecordOption): Chosen => ({ value, label });

/** What is chosen already can be taken back. */
function inList(option: RecordOption, chosen: readonly RecordOption[], isFull: boolean): Chosen {
  const isChosen = chosen.some(({ value }) => value === option.value);
  const disabled = !isChosen && (isFull || option.refused !== undefined);
  return { value: option.value, label: rowOf(option), disabled };
}

/** The component library names an option that is not there where none is highlighted. */
function isAtOption({ target }: KeyboardEvent): boolean {
  const id = target instanceof Element ? target.getAttribute('aria-activedescendant') : null;
  return id !== null && document.getElementById(id) !== null;
}

/**
 * One record, or several, by name: searched on the server, page by page, by pointer and keyboard. What is picked keeps its
 * name, whatever is searched; several stand as chips in the field.
 */
export function RecordPicker(props: RecordPickerProps) {
  const { inline = false, onText, typed, onTyped, autoFocus = false, multiple = false, limit } = props;
  const [place, setPlace] = useState<HTMLElement | null>(null);
  const picker = useRecordPicker({
    useList: props.useList,
    searchAfterMs: props.searchAfterMs,
    onCreate: props.onCreate,
    onText,
    isAlwaysOpen: inline,
    opensAtOnce: onText !== undefined && autoFocus,
    kept: typed === undefined || onTyped === undefined ? undefined : [typed, onTyped],
    onPick: (picked) => {
      pick(props, picked);
    },
  });
  const { list } = picker;
  const chosen = valuesOf(props);
  const isFull = limit !== undefined && chosen.length >= limit.max;
  const optionOf = (option: RecordOption): Chosen => inList(option, chosen, isFull);
  // A text that is taken leaves the field empty for the next one: as in a field of several.
  const holdsSeveral = multiple || onText !== undefined;
  const [one] = chosen;
  const take = (picked: Chosen | readonly Chosen[] | undefined): void => {
    const known = new Map([...chosen, ...list.options].map((option) => [option.value, option]));
    const ids = Array.isArray(picked) ? (picked as readonly Chosen[]) : picked ? [picked as Chosen] : [];
    // What was taken stands elsewhere: the list does not lie over it.
    if (onText) picker.setOpen(false);
    pickOnly(
      props,
      ids.flatMap(({ value }) => known.get(value) ?? []),
    );
  };
  const nothing = (
    <NothingToPick list={list} waiting={picker.isWaiting} empty={props.empty} failed={props.failed} />
  );
  return (
    <PickerFrame
      {...props}
      isFull={isFull}
      place={setPlace}
      nothing={list.options.length === 0 ? nothing : null}
    >
      {(ids) => (
        <SearchSelect<Chosen | readonly Chosen[], Chosen>
          {...ids}
          {...(holdsSeveral && { mode: 'multiple' as const })}
          // One line of chips: the list below it keeps its place, and shows what is chosen.
          {...(inline && {
            open: place !== null,
            getPopupContainer: () => place ?? document.body,
            maxTagCount: 'responsive' as const,
          })}
          // What is taken may stand above the field and move it: the list goes with it.
          {...(onText && {
            open: picker.isOpen,
            getPopupContainer: (field: HTMLElement) => field.parentElement ?? document.body,
          })}
          labelInValue
          autoFocus={autoFocus}
          {...(props.onClear && { allowClear: true, onClear: props.onClear })}
          className={css.control}
          placeholder={props.placeholder}
          disabled={props.disabled === true || picker.isAdding}
          data-invalid={props.error !== undefined || undefined}
          defaultActiveFirstOption={onText === undefined}
          showSearch={{
            filterOption: false,
            searchValue: picker.search,
            onSearch: picker.setSearch,
            autoClearSearchValue: onText === undefined,
          }}
          value={holdsSeveral ? chosen.map(chipOf) : one ? { value: one.value, label: rowOf(one) } : null}
          options={list.options.map(optionOf)}
          loading={picker.isOpen && picker.isWaiting}
          onOpenChange={picker.setOpen}
          onChange={take}
          onKeyDown={(event) => {
            if (event.key === 'Enter' && !event.nativeEvent.isComposing && !isAtOption(event))
              picker.takeText();
          }}
          onBlur={({ target }) => {
            // Another window may have the focus: the field is not left.
            if (document.activeElement !== target) picker.takeText();
          }}
          // A list that is always open has no list box while there is nothing to choose.
          notFoundContent={inline ? null : nothing}
          popupRender={(menu) => (
            <PickerPopup
              list={list}
              onAdd={isFull ? undefined : picker.add}
              addLabel={copy.add(picker.typed)}
            >
              {menu}
            </PickerPopup>
          )}
        />
      )}
    </PickerFrame>
  );
}
