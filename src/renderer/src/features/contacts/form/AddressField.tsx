import { FormField } from '../../../ui/form/FormField';
import type { OwnFieldProps } from '../../../ui/record-form/RecordForm';
import { PlaceFields } from '../../locations';
import { copy } from '../copy';
import type { AddressDraft, AddressPart } from './contact-draft';
import css from './form.module.css';

/** Where a contact lives. */
export function AddressField({ values, errors, disabled, onChange }: OwnFieldProps) {
  const address = values['address'] as AddressDraft;
  const set = (part: AddressPart) => (value: string) => {
    onChange('address', { ...address, [part]: value });
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
      <PlaceFields
        place={address}
        nameOf={(part) => `address.${part}`}
        disabled={disabled}
        onChange={(place) => {
          onChange('address', { ...address, ...place });
        }}
      >
        {({ country, state, city }) => (
          <>
            {country}
            <div className={css.pair}>
              {state}
              {city}
            </div>
          </>
        )}
      </PlaceFields>
      {line('pincode', copy.form.pincode)}
    </div>
  );
}
