import { type ReactNode, useId } from 'react';
import { Select } from '../../../../ui/Select';
import { useDesigner } from '../designer-context';
import css from './inspector.module.css';

interface SettingSelectProps {
  readonly label: string;
  /** Path of the value, by which its error is known. */
  readonly place: string;
  readonly value: string;
  readonly onChange: (value: string) => void;
  readonly disabled?: boolean;
  readonly hint?: string | undefined;
  /** Stands beside the label. */
  readonly action?: ReactNode;
  /** Its options. */
  readonly children: ReactNode;
}

/** One setting of the template that is chosen from a list; what is wrong with it stands below it. */
export function SettingSelect(props: SettingSelectProps) {
  const { label, place, value, onChange, disabled = false, hint, action, children } = props;
  const { issues, readOnly } = useDesigner();
  const id = useId();
  const error = issues[place];
  const about = error ?? hint;
  return (
    <div className={css.setting}>
      <div className={css.line}>
        <label htmlFor={id} className={css.label}>
          {label}
        </label>
        {action}
      </div>
      <Select
        id={id}
        data-section={place}
        value={value}
        disabled={readOnly || disabled}
        aria-invalid={error !== undefined}
        aria-describedby={about === undefined ? undefined : `${id}-about`}
        onChange={({ target }) => {
          onChange(target.value);
        }}
      >
        {children}
      </Select>
      {about !== undefined && (
        <p id={`${id}-about`} className={error === undefined ? css.hint : css.error}>
          {about}
        </p>
      )}
    </div>
  );
}
