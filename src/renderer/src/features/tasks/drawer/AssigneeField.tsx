import { useId, useState } from 'react';
import { Select } from 'antd';
import { useAppSelector } from '../../../core/store/store';
import { useCan } from '../../../core/workspace';
import { Button } from '../../../ui/Button';
import { EmptyState } from '../../../ui/EmptyState';
import { copy } from '../copy';
import { keepTab } from '../keep-tab';
import { usePeoplePicker } from './picker-lists';
import type { Picked } from './task-form';
import css from './drawer.module.css';

interface AssigneeFieldProps {
  readonly value: Picked | null;
  readonly hasReminder: boolean;
  readonly disabled: boolean;
  readonly error: string | undefined;
  readonly onChange: (value: Picked | null) => void;
}

/** Who does it. Unassign is there when somebody is assigned and nobody is to be reminded (spec 3 §4). */
export function AssigneeField({ value, hasReminder, disabled, error, onChange }: AssigneeFieldProps) {
  const id = useId();
  const profile = useAppSelector(({ session }) => session.profile);
  const seesPeople = useCan('view', 'members');
  const [isOpen, setOpen] = useState(false);
  const people = usePeoplePicker(seesPeople && isOpen);
  const me: Picked | null = profile && {
    value: profile.id,
    label: `${profile.first_name} ${profile.last_name}`.trim(),
  };
  return (
    <div className={css.field} role="presentation" onKeyDownCapture={keepTab}>
      <div className={css.labelRow}>
        <label htmlFor={id} className={css.label}>
          {copy.form.assignee}
        </label>
        {!disabled && (
          <span className={css.quick}>
            {me !== null && value?.value !== me.value && (
              <Button
                tone="quiet"
                onClick={() => {
                  onChange(me);
                }}
              >
                {copy.form.assignToMe}
              </Button>
            )}
            {value !== null && !hasReminder && (
              <Button
                tone="quiet"
                onClick={() => {
                  onChange(null);
                }}
              >
                {copy.form.unassign}
              </Button>
            )}
          </span>
        )}
      </div>
      <Select
        id={id}
        labelInValue
        className={css.control}
        showSearch={{ optionFilterProp: 'label' }}
        placeholder={copy.form.searchPeople}
        disabled={disabled || !seesPeople}
        data-invalid={error !== undefined || undefined}
        aria-invalid={error !== undefined}
        value={value}
        options={[...people.options]}
        loading={people.loading}
        notFoundContent={
          people.loading ? copy.form.loading : <EmptyState size="small" title={copy.form.noPeople} />
        }
        onOpenChange={setOpen}
        onChange={(picked) => {
          onChange({ value: picked.value, label: picked.label });
        }}
        popupRender={(menu) => (
          <>
            {menu}
            {people.hasMore && (
              <div className={css.loadMore}>
                <Button
                  disabled={people.loading}
                  onMouseDown={(event) => {
                    event.preventDefault();
                  }}
                  onClick={people.onMore}
                >
                  {copy.form.loadMore}
                </Button>
              </div>
            )}
          </>
        )}
      />
      {error !== undefined && (
        <p className={css.error} role="alert">
          {error}
        </p>
      )}
    </div>
  );
}
