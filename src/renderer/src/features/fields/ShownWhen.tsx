import type { FieldKind } from '@shared/reference/field-kinds';
import { copy } from './copy';
import css from './fields.module.css';

type Switch = 'required' | 'onCreate' | 'onUpdate' | 'editable' | 'addMore';

interface ShownWhenProps {
  readonly values: Readonly<Record<Switch, boolean>> & { readonly kind: FieldKind };
  readonly onChange: (name: Switch, value: boolean) => void;
}

/** Whether a field has to be filled in, in which forms it is shown, and what can be done with it there. */
export function ShownWhen({ values, onChange }: ShownWhenProps) {
  const rows: readonly { readonly name: Switch; readonly label: string; readonly hint: string | null }[] = [
    { name: 'required', label: copy.requiredLabel, hint: copy.requiredHint },
    { name: 'onCreate', label: copy.showOnCreate, hint: null },
    { name: 'onUpdate', label: copy.showOnUpdate, hint: null },
    { name: 'editable', label: copy.editable, hint: copy.editableHint },
    ...(values.kind === 'array'
      ? [{ name: 'addMore' as const, label: copy.addMore, hint: copy.addMoreHint }]
      : []),
  ];
  return (
    <div className={css.switches}>
      {rows.map(({ name, label, hint }) => {
        const isForced = (name === 'onCreate' || name === 'onUpdate') && values.required;
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
