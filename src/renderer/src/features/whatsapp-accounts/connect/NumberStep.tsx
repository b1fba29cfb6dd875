import { Alert } from '../../../ui/Alert';
import { Field } from '../../../ui/Field';
import { Choice } from './Choice';
import { Notes } from './Notes';
import { copy } from './copy';
import type { ConnectForm } from './form';
import type { BindText } from './use-connect-form';
import css from './connect.module.css';

export interface NumberStepProps {
  readonly values: ConnectForm;
  /** Settings that this server lacks for the login; null: it lacks none. */
  readonly missing: readonly string[] | null;
  /** Meta's id of the number whose access is renewed is known: another one cannot be typed. */
  readonly isFixed: boolean;
  /** The number is Meta's already: it needs nothing more. */
  readonly isRenewed: boolean;
  readonly bind: BindText;
  readonly set: <Name extends 'way' | 'pinFrom'>(name: Name, value: ConnectForm[Name]) => void;
}

const WAYS = [
  { value: 'facebook', label: copy.way.facebook, text: copy.way.facebookText },
  { value: 'token', label: copy.way.token, text: copy.way.tokenText },
] as const;
const PINS = [
  { value: 'made', label: copy.pin.make },
  { value: 'chosen', label: copy.pin.choose },
] as const;

/** The first step: how to connect, and what belongs to the number. */
export function NumberStep({ values, missing, isFixed, isRenewed, bind, set }: NumberStepProps) {
  return (
    <>
      {missing === null ? (
        <Choice
          label={copy.way.label}
          value={values.way}
          options={WAYS}
          onChange={(way) => {
            set('way', way);
          }}
        />
      ) : (
        <Alert tone="info" title={copy.way.only} text={copy.way.missing(missing)} />
      )}
      {values.way === 'facebook' ? (
        <>
          {!isRenewed && (
            <div>
              <h3 className={css.heading}>{copy.need.title}</h3>
              <ul className={css.list}>
                <li>{copy.need.number}</li>
                <li>{copy.need.account}</li>
              </ul>
            </div>
          )}
          <Choice
            label={copy.pin.label}
            text={copy.pin.text}
            value={values.pinFrom}
            options={PINS}
            onChange={(pinFrom) => {
              set('pinFrom', pinFrom);
            }}
          />
          {values.pinFrom === 'chosen' && (
            <div className={css.pinField}>
              <Field {...bind('pin')} label={copy.pin.field} hint={copy.pin.hint} autoFocus />
            </div>
          )}
        </>
      ) : (
        <>
          <p className={css.muted}>{copy.manual.intro}</p>
          <Field
            {...bind('phone_number_id')}
            label={copy.manual.phoneNumberId}
            hint={isFixed ? copy.renew.fixed : copy.manual.phoneNumberIdHint}
            disabled={isFixed}
          />
        </>
      )}
      <Notes />
    </>
  );
}
