import css from './inspector.module.css';

interface SegmentedProps<Value extends string> {
  readonly label: string;
  readonly options: readonly (readonly [value: Value, label: string])[];
  readonly value: Value;
  readonly disabled?: boolean;
  readonly onChange: (value: Value) => void;
}

/** One of a few, side by side; arrows move, as in every group of choices. */
export function Segmented<Value extends string>(props: SegmentedProps<Value>) {
  const { label, options, value, disabled = false, onChange } = props;
  return (
    <fieldset className={css.segmented} disabled={disabled} aria-label={label}>
      {options.map(([option, text]) => (
        <label key={option} className={css.segment}>
          <input
            type="radio"
            name={label}
            value={option}
            checked={option === value}
            onChange={() => {
              onChange(option);
            }}
          />
          <span>{text}</span>
        </label>
      ))}
    </fieldset>
  );
}
