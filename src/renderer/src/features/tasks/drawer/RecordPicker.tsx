import { useId, useState } from 'react';
import { Select } from 'antd';
import { reasonOf } from '../../../core/http/api-error';
import { Button } from '../../../ui/Button';
import { EmptyState } from '../../../ui/EmptyState';
import { useDebounced } from '../../../ui/use-debounced';
import { copy } from '../copy';
import { keepTab } from '../keep-tab';
import type { Picked } from './task-form';
import css from './drawer.module.css';

/** What a picker needs of its list. */
export interface PickerList {
  readonly options: readonly Picked[];
  readonly loading: boolean;
  readonly error: unknown;
  readonly hasMore: boolean;
  readonly onMore: () => void;
  readonly onRetry: () => void;
}

interface RecordPickerProps {
  readonly label: string;
  readonly placeholder: string;
  readonly empty: string;
  readonly value: readonly Picked[];
  readonly disabled: boolean;
  readonly error: string | undefined;
  /** Called with what is searched, while the list is open. */
  readonly useList: (search: string, isOpen: boolean) => PickerList;
  readonly onChange: (value: readonly Picked[]) => void;
}

/** Spec 3 §9. Milliseconds. */
const SEARCH_AFTER_MS = 1000;
/** Load More is offered from so many rows on (spec 3 §2.2). */
const MANY = 30;

/** Several records by name. What is picked keeps its name, whatever is searched. */
export function RecordPicker(props: RecordPickerProps) {
  const { label, placeholder, empty, value, disabled, error, useList, onChange } = props;
  const id = useId();
  const [search, setSearch] = useState('');
  const [isOpen, setOpen] = useState(false);
  const settled = useDebounced(search.trim(), SEARCH_AFTER_MS);
  const list = useList(settled, isOpen);
  const isWaiting = list.loading || settled !== search.trim();
  return (
    <div className={css.field} role="presentation" onKeyDownCapture={keepTab}>
      <label htmlFor={id} className={css.label}>
        {label}
      </label>
      <Select
        id={id}
        mode="multiple"
        labelInValue
        className={css.control}
        placeholder={placeholder}
        disabled={disabled}
        data-invalid={error !== undefined || undefined}
        aria-invalid={error !== undefined}
        showSearch={{ filterOption: false, searchValue: search, onSearch: setSearch }}
        value={[...value]}
        options={[...list.options]}
        loading={isOpen && isWaiting}
        onOpenChange={setOpen}
        onChange={(picked) => {
          onChange(picked.map(({ value: one, label: name }) => ({ value: one, label: name })));
        }}
        notFoundContent={
          isWaiting ? (
            copy.form.loading
          ) : list.error === undefined ? (
            <EmptyState size="small" title={empty} />
          ) : (
            <span role="alert" className={css.pickerFailed}>
              {copy.form.pickerFailed} {reasonOf(list.error)}
              <Button onClick={list.onRetry}>{copy.again}</Button>
            </span>
          )
        }
        popupRender={(menu) => (
          <>
            {menu}
            {list.hasMore && list.options.length >= MANY && (
              <div className={css.loadMore}>
                <Button
                  disabled={list.loading}
                  onMouseDown={(event) => {
                    // The list stays open.
                    event.preventDefault();
                  }}
                  onClick={list.onMore}
                >
                  {list.loading ? copy.form.loading : copy.form.loadMore}
                </Button>
              </div>
            )}
          </>
        )}
      />
      {error !== undefined && <p className={css.error}>{error}</p>}
    </div>
  );
}
