import { FormField } from '../../../ui/form/FormField';
import type { OwnFieldProps } from '../../../ui/record-form/RecordForm';
import { copy } from '../copy';
import type { AddressDraft, AddressPart } from './contact-draft';
import { countryChoices } from './countries';
import css from './form.module.css';

/** What a part says of the ones below it is over when it changes (spec 2 §4). */
const BELOW: Partial<Record<AddressPart, Partial<AddressDraft>>> = {
  country: { state: '', city: '' },
  state: { city: '' },
};

/** Where a contact lives: another country clears state and city, another state the city. */
export function AddressField({ values, errors, disabled, onChange }: OwnFieldProps) {
  const address = values['address'] as AddressDraft;
  const set = (part: AddressPart) => (value: string) => {
    if (value !== address[part]) onChange('address', { ...address, ...BELOW[part], [part]: value });
  };
  const line = (part: AddressPart, label: string) => (
    <FormField
      type="text"
      name={`address.${part}`}
      label={label}
      disabled={disabled}
      value={address[part]}
      onChange={set(part)}
    />
  );
  return (
    <div className={css.address}>
      <FormField
        type="text"
        name="address.full_address"
        label={copy.form.fullAddress}
        disabled={disabled}
        error={errors['address']}
        value={address.full_address}
        onChange={set('full_address')}
      />
      <FormField
        type="select"
        name="address.country"
        label={copy.form.country}
        disabled={disabled}
        options={[
          { value: '', label: copy.form.noCountry },
          ...countryChoices(address.country).map((name) => ({ value: name, label: name })),
        ]}
        value={address.country}
        onChange={set('country')}
      />
      <div className={css.pair}>
        {line('state', copy.form.state)}
        {line('city', copy.form.city)}
      </div>
      {line('pincode', copy.form.pincode)}
    </div>
  );
}
