import { asText } from '@shared/rules/json-values';
import { FormField } from '../../../ui/form/FormField';
import type { OwnFieldProps } from '../../../ui/record-form/RecordForm';
import { copy } from '../copy';
import { FurtherFields } from './FurtherFields';
import { PhoneInput } from './PhoneInput';
import css from './form.module.css';

type Others = readonly string[];

/** The first of a list and the others, after another one of them has become the first. */
function swapped(first: string, others: Others, index: number): { first: string; others: Others } {
  const chosen = others[index] ?? '';
  const rest = others.map((one, place) => (place === index ? first : one)).filter((one) => one.trim() !== '');
  return { first: chosen, others: rest };
}

/** The address that is used, and further ones. */
export function EmailFields({ field, values, errors, disabled, onChange }: OwnFieldProps) {
  const first = asText(values['email']);
  const others = values['other_emails'] as Others;
  return (
    <div className={css.reach}>
      <FormField
        type="email"
        name="email"
        label={field.label}
        disabled={disabled}
        error={errors['email']}
        value={first}
        onChange={(value) => {
          onChange('email', value);
        }}
      />
      <FurtherFields
        label={copy.form.furtherEmail}
        add={copy.form.addEmail}
        values={others}
        disabled={disabled}
        onChange={(next) => {
          onChange('other_emails', next);
        }}
        onFirst={(index) => {
          const next = swapped(first, others, index);
          onChange('email', next.first);
          onChange('other_emails', next.others);
        }}
      >
        {(label, value, change) => (
          <FormField
            type="email"
            name="other_emails"
            label={label}
            disabled={disabled}
            error={errors['other_emails']}
            value={value}
            onChange={change}
          />
        )}
      </FurtherFields>
    </div>
  );
}

/** The number that is used, and further ones. */
export function PhoneFields({ field, values, errors, disabled, onChange }: OwnFieldProps) {
  const first = asText(values['phone']);
  const others = values['other_phones'] as Others;
  return (
    <div className={css.reach}>
      <PhoneInput
        name="phone"
        label={field.label}
        disabled={disabled}
        error={errors['phone']}
        value={first}
        onChange={(value) => {
          onChange('phone', value);
        }}
      />
      <FurtherFields
        label={copy.form.furtherPhone}
        add={copy.form.addPhone}
        values={others}
        disabled={disabled}
        onChange={(next) => {
          onChange('other_phones', next);
        }}
        onFirst={(index) => {
          const next = swapped(first, others, index);
          onChange('phone', next.first);
          onChange('other_phones', next.others);
        }}
      >
        {(label, value, change) => (
          <PhoneInput
            name="other_phones"
            label={label}
            disabled={disabled}
            error={errors['other_phones']}
            value={value}
            onChange={change}
          />
        )}
      </FurtherFields>
    </div>
  );
}
