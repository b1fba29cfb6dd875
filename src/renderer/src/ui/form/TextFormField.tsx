import { Field } from '../Field';
import type { TextFieldProps } from './field-types';

/** One line of text, or a number as it was typed. */
export function TextFormField({ type, autoComplete = 'off', ...field }: TextFieldProps) {
  return (
    <Field
      {...field}
      type={type === 'number' ? 'text' : type}
      autoComplete={autoComplete}
      {...(type === 'number' && { inputMode: 'decimal' })}
    />
  );
}
