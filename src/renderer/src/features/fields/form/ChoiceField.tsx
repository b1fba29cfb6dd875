import { memo, useState } from 'react';
import { LazyBoundary } from '../../../ui/LazyBoundary';
import { lazy } from '../../../ui/lazy';
import { useCan } from '../../../core/workspace';
import { type DefinedFieldProps, DefinedField } from '../../../ui/record-form/DefinedField';
import { copy } from './copy';
import css from './form.module.css';

const OptionsDialog = lazy(async () => ({ default: (await import('../OptionsDialog')).OptionsDialog }));

/** What of a choice is still an option. */
function stillChosen(value: unknown, options: readonly { readonly value: string }[]): unknown {
  const has = (one: unknown): boolean => options.some((option) => option.value === one);
  if (Array.isArray(value)) return value.filter(has);
  return value === '' || has(value) ? value : '';
}

/** One or several of a field's options, with the way to change these where they are the workspace's own (isDefault 2). */
export const ChoiceField = memo(function ChoiceField(props: DefinedFieldProps) {
  const { field, value, onChange } = props;
  const mayChange = useCan('update', 'crm_fields');
  const [isOpen, setOpen] = useState(false);
  const id = field._id;
  return (
    <div className={css.choice}>
      <DefinedField {...props} />
      {mayChange && field.isDefault === 2 && id !== null && (
        <button
          type="button"
          className={css.customize}
          aria-label={copy.customizeOf(field.label)}
          onClick={() => {
            setOpen(true);
          }}
        >
          {copy.customize}
        </button>
      )}
      {isOpen && id !== null && (
        <LazyBoundary fallback={null}>
          <OptionsDialog
            field={{ _id: id, label: field.label, options: field.options }}
            onSaved={(options) => {
              const left = stillChosen(value, options);
              if (JSON.stringify(left) !== JSON.stringify(value)) onChange(field.name, left);
            }}
            onClose={() => {
              setOpen(false);
            }}
          />
        </LazyBoundary>
      )}
    </div>
  );
});
