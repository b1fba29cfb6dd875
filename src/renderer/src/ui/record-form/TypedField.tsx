import { FormField } from '../form/FormField';
import type { TextAreaFieldProps, TextFieldProps } from '../form/field-types';
import { useTyped } from '../form/use-typed';

/** Keys of one character write it; others, and those with a modifier, may save, close or leave. */
const writes = ({ key, ctrlKey, metaKey }: React.KeyboardEvent): boolean =>
  key.length === 1 && !ctrlKey && !metaKey;

/** A field of text in a large form, which hears of a key after it is on the screen. */
export function TypedField({ value, onChange, ...field }: TextFieldProps | TextAreaFieldProps) {
  const { text, type, tell } = useTyped(value, onChange);
  return (
    <div
      role="presentation"
      onKeyDownCapture={(event) => {
        if (!writes(event)) tell();
      }}
      onBlurCapture={tell}
    >
      <FormField {...field} value={text} onChange={type} />
    </div>
  );
}
