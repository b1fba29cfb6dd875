import { FormField } from '../../../ui/form/FormField';
import { useTimeZone } from '../../../ui/time-zone';
import { type CompanyField, type GroupName, GROUPS } from '../company-fields';
import { copy } from '../copy';
import type { CompanyFormState } from './use-company-form';
import css from './drawer.module.css';

interface CompanyFieldsProps {
  readonly group: GroupName;
  readonly state: CompanyFormState;
  readonly disabled: boolean;
  readonly autoFocus: boolean;
}

const TYPES = {
  text: 'text',
  link: 'url',
  email: 'email',
  tel: 'tel',
  whole: 'number',
  sum: 'number',
} as const;

function OneField({
  field,
  state,
  disabled,
  autoFocus,
}: Omit<CompanyFieldsProps, 'group'> & { field: CompanyField }) {
  const zone = useTimeZone();
  const { form, problemOf, change } = state;
  const { name, label, kind } = field;
  const shared = {
    name,
    label,
    disabled,
    value: form.values[name],
    error: problemOf(name),
    onChange: (value: string) => {
      change({ [name]: value });
    },
  };
  const onBlur = (): void => {
    void form.setFieldTouched(name, true, true);
  };
  if (kind === 'date') return <FormField {...shared} type="date" zone={zone} />;
  if (kind === 'area')
    return (
      <FormField {...shared} type="textarea" rows={name === 'mp_company_about' ? 6 : 3} onBlur={onBlur} />
    );
  return (
    <FormField
      {...shared}
      type={TYPES[kind]}
      required={name === 'mp_company_label'}
      autoFocus={autoFocus && name === 'mp_company_label'}
      hint={kind === 'tel' ? copy.form.phoneHint : undefined}
      onBlur={onBlur}
    />
  );
}

/** The fields of one group; halves share a line. */
export function CompanyFields({ group, ...rest }: CompanyFieldsProps) {
  return (
    <div className={css.grid}>
      {GROUPS[group].map((field) => (
        <div key={field.name} className={css.cell} data-half={field.half}>
          <OneField field={field} {...rest} />
        </div>
      ))}
    </div>
  );
}
