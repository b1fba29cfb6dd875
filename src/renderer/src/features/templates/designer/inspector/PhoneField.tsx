import { CallingCodeSelect } from '../../../../ui/phone/CallingCodeSelect';
import { usePhoneDraft } from '../../../../ui/phone/use-phone-draft';
import { useDesigner } from '../designer-context';
import { copy } from '../copy';
import { InspectorField } from './InspectorField';
import css from './buttons.module.css';

interface PhoneFieldProps {
  readonly place: string;
  /** E.164, or what was typed as long as it is none. */
  readonly value: string;
  readonly onChange: (value: string) => void;
}

/** A telephone number with its country; the number may bring its own. */
export function PhoneField({ place, value, onChange }: PhoneFieldProps) {
  const { readOnly } = useDesigner();
  const { country, rest, change } = usePhoneDraft(value, onChange);
  return (
    <div className={css.first}>
      <CallingCodeSelect
        label={copy.country}
        className={css.type}
        country={country}
        disabled={readOnly}
        onChange={(code) => {
          change(code, rest);
        }}
      />
      <InspectorField
        label={copy.phone}
        place={place}
        value={rest}
        inputMode="tel"
        dir="ltr"
        placeholder={copy.phone}
        onChange={(typed) => {
          change(country, typed);
        }}
      />
    </div>
  );
}
