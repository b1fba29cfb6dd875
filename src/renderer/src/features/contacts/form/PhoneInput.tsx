import { FieldFrame } from '../../../ui/form/FieldFrame';
import { CallingCodeSelect } from '../../../ui/phone/CallingCodeSelect';
import { usePhoneDraft } from '../../../ui/phone/use-phone-draft';
import { copy } from '../copy';
import css from './form.module.css';

interface PhoneInputProps {
  readonly name: string;
  readonly label: string;
  /** E.164, or what was typed as long as it is none. */
  readonly value: string;
  readonly error: string | undefined;
  readonly disabled: boolean;
  readonly onChange: (value: string) => void;
}

/** A phone number with its country, which is India unless said otherwise (spec 2 §5); the number may bring its own. */
export function PhoneInput({ name, label, value, error, disabled, onChange }: PhoneInputProps) {
  const { country, rest, change } = usePhoneDraft(value, onChange);
  return (
    <FieldFrame label={label} error={error} hint={undefined}>
      {(ids) => (
        <div className={css.phone}>
          <CallingCodeSelect
            label={copy.form.countryOf(label)}
            className={css.code}
            country={country}
            disabled={disabled}
            onChange={(code) => {
              change(code, rest);
            }}
          />
          <input
            {...ids}
            className={css.number}
            name={name}
            type="tel"
            dir="ltr"
            autoComplete="off"
            disabled={disabled}
            value={rest}
            onChange={({ target }) => {
              change(country, target.value);
            }}
          />
        </div>
      )}
    </FieldFrame>
  );
}
