import { DateField } from '../date/DateField';
import { DateRangeField } from '../date/DateRangeField';
import { DateTimeField } from '../date/DateTimeField';
import { TimeField } from '../date/TimeField';
import { FieldFrame } from './FieldFrame';
import type {
  DateFieldProps,
  DateRangeFieldProps,
  DateTimeFieldProps,
  TimeOfDayFieldProps,
} from './field-types';

type Props = DateFieldProps | DateTimeFieldProps | TimeOfDayFieldProps | DateRangeFieldProps;

/** A day, a moment, a time or a period, written as people write. What is not understood stays, and says so. */
export function DateFormField(props: Props) {
  const { label, hint, error, placeholder, required = false } = props;
  const disabled = props.disabled === true || props.readOnly === true;
  const frame = { label, hint, error };
  const shared = { label, disabled, ...(placeholder !== undefined && { placeholder }) };
  switch (props.type) {
    case 'date': {
      const { value, zone, onChange, onInvalid } = props;
      return (
        <FieldFrame {...frame} group="group" saysErrors>
          {() => (
            <DateField
              {...shared}
              {...(onInvalid && { onInvalid })}
              look="field"
              value={value}
              zone={zone}
              required={required}
              error={error}
              onChange={onChange}
            />
          )}
        </FieldFrame>
      );
    }
    case 'datetime': {
      const { value, earliest = null, latest = null, onChange, onInvalid } = props;
      return (
        <FieldFrame {...frame} group="group" saysErrors>
          {() => (
            <DateTimeField
              {...shared}
              {...(onInvalid && { onInvalid })}
              value={value}
              earliest={earliest}
              latest={latest}
              required={required}
              error={error}
              onChange={onChange}
            />
          )}
        </FieldFrame>
      );
    }
    case 'time': {
      const { value, onChange, onInvalid } = props;
      return (
        <FieldFrame {...frame} group="group">
          {() => (
            <TimeField
              label={label}
              disabled={disabled}
              value={value}
              onChange={onChange}
              {...(onInvalid && { onInvalid })}
            />
          )}
        </FieldFrame>
      );
    }
    case 'daterange': {
      const { value, from, to, periods, toward, onChange } = props;
      return (
        <FieldFrame {...frame} group="group">
          {() => (
            <fieldset disabled={disabled} style={{ display: 'contents' }}>
              <DateRangeField
                label={label}
                value={value}
                from={from}
                to={to}
                periods={periods}
                toward={toward}
                onChange={onChange}
              />
            </fieldset>
          )}
        </FieldFrame>
      );
    }
  }
}
