import { copy } from './copy';
import css from './fields.module.css';

interface ShownWhenProps {
  readonly values: { readonly required: boolean; readonly onCreate: boolean; readonly onUpdate: boolean };
  readonly onChange: (name: 'required' | 'onCreate' | 'onUpdate', value: boolean) => void;
}

/** Whether a field has to be filled in, and in which forms it is shown. */
export function ShownWhen({ values, onChange }: ShownWhenProps) {
  const rows = [
    { name: 'required', label: copy.requiredLabel, hint: copy.requiredHint },
    { name: 'onCreate', label: copy.showOnCreate, hint: null },
    { name: 'onUpdate', label: copy.showOnUpdate, hint: null },
  ] as const;
  return (
    <div className={css.switches}>
      {rows.map(({ name, label, hint }) => {
        const isForced = name !== 'required' && values.required;
        return (
          <label key={name} className={css.switch}>
            <input
              type="checkbox"
              checked={isForced || values[name]}
              disabled={isForced}
              onChange={({ target }) => {
                onChange(name, target.checked);
              }}
            />
            <span>
              {label}
              {(hint !== null || isForced) && <small>{isForced ? copy.alwaysShown : hint}</small>}
            </span>
          </label>
        );
      })}
    </div>
  );
}
