import { useRef } from 'react';
import { Button } from '../Button';
import { IconButton } from '../IconButton';
import { FieldFrame } from './FieldFrame';
import type { FileFieldProps } from './field-types';
import css from './form.module.css';

/** One file, and the way to another one. */
export function FileFormField({ value, accept, name, placeholder, onChange, ...frame }: FileFieldProps) {
  const input = useRef<HTMLInputElement>(null);
  const disabled = frame.disabled === true || frame.readOnly === true;
  return (
    <FieldFrame {...frame}>
      {({ 'aria-invalid': _, ...ids }) => (
        <div className={css.file}>
          <input
            ref={input}
            hidden
            type="file"
            name={name}
            accept={accept}
            disabled={disabled}
            onChange={({ target }) => {
              const file = target.files?.item(0);
              if (file) onChange(file);
              // The same file again is a new choice.
              target.value = '';
            }}
          />
          <Button
            {...ids}
            disabled={disabled}
            onClick={() => {
              input.current?.click();
            }}
          >
            {placeholder ?? 'Choose a file'}
          </Button>
          {value && <span className={css.fileName}>{value.name}</span>}
          {value && !disabled && (
            <IconButton
              icon="close"
              size="small"
              label={`Remove ${value.name}`}
              onClick={() => {
                onChange(null);
              }}
            />
          )}
        </div>
      )}
    </FieldFrame>
  );
}
