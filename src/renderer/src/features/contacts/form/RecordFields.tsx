import { useCan } from '../../../core/workspace';
import type { OwnFieldProps } from '../../../ui/record-form/RecordForm';
import type { Picked } from '../../../ui/record-picker/record-list';
import { RecordPicker } from '../../../ui/record-picker/RecordPicker';
import { useCompanyPicker } from '../../companies';
import { useMemberPicker } from '../../members';
import { copy } from '../copy';

/** The company that a contact works for. */
export function CompanyField({ field, values, errors, disabled, onChange }: OwnFieldProps) {
  const seesCompanies = useCan('view', 'crm_accounts');
  return (
    <RecordPicker
      label={field.label}
      placeholder={copy.form.company}
      empty={copy.form.noCompanies}
      value={values[field.name] as Picked | null}
      disabled={disabled || !seesCompanies}
      error={errors[field.name]}
      useList={useCompanyPicker}
      onChange={(picked) => {
        onChange(field.name, picked);
      }}
      onClear={() => {
        onChange(field.name, null);
      }}
    />
  );
}

/** Who looks after a contact. */
export function AssigneeField({ field, values, errors, disabled, onChange }: OwnFieldProps) {
  const seesPeople = useCan('view', 'members');
  return (
    <RecordPicker
      label={field.label}
      placeholder={copy.form.assignee}
      empty={copy.form.noPeople}
      value={values[field.name] as Picked | null}
      disabled={disabled || !seesPeople}
      error={errors[field.name]}
      useList={useMemberPicker}
      searchAfterMs={0}
      onChange={(picked) => {
        onChange(field.name, picked);
      }}
      onClear={() => {
        onChange(field.name, null);
      }}
    />
  );
}
