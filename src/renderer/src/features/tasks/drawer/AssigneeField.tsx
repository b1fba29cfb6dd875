import { useAppSelector } from '../../../core/store/store';
import { useCan } from '../../../core/workspace';
import { Button } from '../../../ui/Button';
import type { Picked } from '../../../ui/record-picker/record-list';
import { RecordPicker } from '../../../ui/record-picker/RecordPicker';
import { useMemberPicker } from '../../members';
import { copy } from '../copy';
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
  const profile = useAppSelector(({ session }) => session.profile);
  const seesPeople = useCan('view', 'members');
  const me: Picked | null = profile && {
    value: profile.id,
    label: `${profile.first_name} ${profile.last_name}`.trim(),
  };
  return (
    <RecordPicker
      label={copy.form.assignee}
      placeholder={copy.form.searchPeople}
      empty={copy.form.noPeople}
      value={value}
      disabled={disabled || !seesPeople}
      error={error}
      useList={useMemberPicker}
      searchAfterMs={0}
      onChange={onChange}
      tools={
        !disabled && (
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
        )
      }
    />
  );
}
