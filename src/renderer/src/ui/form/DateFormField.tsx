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

type TypedFieldProps = DateFieldProps | DateTimeFieldProps | TimeOfDayFieldProps;
type Props = TypedFieldProps | DateRangeFieldProps;

const isDisabled = ({ disabled, readOnly }: Props): boolean => disabled === true || readOnly === true;

/** A day, a moment or a time, with what is typed into it. */
function TypedField({ id, describedBy, ...props }: TypedFieldProps & Ids) {
  const { label, error, placeholder, required = false, autoFocus, onInvalid } = props;
  const shared = {
    id,
    describedBy,
    label,
    required,
    error,
    look: 'field' as const,
    disabled: isDisabled(props),
    ...(placeholder !== undefined && { placeholder }),
    ...(autoFocus !== undefined && { autoFocus }),
    ...(onInvalid && { onInvalid }),
  };
  switch (props.type) {
    case 'date': {
      const { value, zone, presets, custom, onChange } = props;
      return (
        <DateField
          {...shared}
          value={value}
          zone={zone}
          presets={presets}
          custom={custom}
          onChange={onChange}
        />
      );
    }
    case 'datetime': {
      const { value, zone, earliest = null, latest = null, usualMinute, presets, custom, onChange } = props;
      return (
        <DateTimeField
          {...shared}
          value={value}
          zone={zone}
          earliest={earliest}
          latest={latest}
          usualMinute={usualMinute}
          presets={presets}
          custom={custom}
          onChange={onChange}
        />
      );
    }
    case 'time': {
      const { value, onChange } = props;
      return <TimeField {...shared} value={value} onChange={onChange} />;
    }
  }
}

interface Ids {
  readonly id: string;
  readonly describedBy: string | undefined;
}

/** A day, a moment, a time or a period, written as people write. What is not understood stays, and says so. */
export function DateFormField(props: Props) {
  const { label, hint, error } = props;
  if (props.type !== 'daterange')
    return (
      <FieldFrame label={label} hint={hint} error={error} labelHidden={props.labelHidden} saysErrors>
        {({ id, 'aria-describedby': describedBy }) => (
          <TypedField {...props} id={id} describedBy={describedBy} />
        )}
      </FieldFrame>
    );
  const { value, from, to, periods, toward, onChange } = props;
  return (
    <FieldFrame label={label} hint={hint} error={error} group="group">
      {() => (
        <fieldset disabled={isDisabled(props)} style={{ display: 'contents' }}>
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
