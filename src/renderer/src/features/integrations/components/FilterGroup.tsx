import css from '../integrations.module.css';

interface FilterGroupProps<Value extends string> {
  readonly label: string;
  readonly value: Value | null;
  /** The first one is for all. */
  readonly options: readonly (readonly [Value | null, string])[];
  readonly onChange: (value: Value | null) => void;
}

/** One of a few, as buttons beside each other. */
export function FilterGroup<Value extends string>(props: FilterGroupProps<Value>) {
  const { label, value, options, onChange } = props;
  return (
    <div className={css.filter} role="group" aria-label={label}>
      {options.map(([option, text]) => (
        <button
          key={option ?? ''}
          type="button"
          aria-pressed={option === value}
          onClick={() => {
            onChange(option);
          }}
        >
          {text}
        </button>
      ))}
    </div>
  );
}
