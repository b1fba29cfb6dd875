import { useId } from 'react';
import {
  type Import,
  type ImportFormat,
  IMPORT_ENCODINGS,
  IMPORT_SEPARATORS,
} from '@shared/contract/imports';
import { toastError } from '../../core/http/toast-error';
import { Checkbox } from '../../ui/Checkbox';
import { Select } from '../../ui/Select';
import { useChangeImportMutation } from './api';
import { copy } from './copy';
import css from './imports.module.css';

interface ChoiceProps {
  readonly format: ImportFormat;
  readonly disabled: boolean;
  readonly onRead: (
    next: Partial<Pick<ImportFormat, 'encoding' | 'separator' | 'sheet' | 'header'>>,
  ) => Promise<void>;
}

function SheetChoice({ format, disabled, onRead }: ChoiceProps) {
  const id = useId();
  return (
    <>
      <label htmlFor={id}>{copy.sheet}</label>
      <Select
        id={id}
        look="bar"
        disabled={disabled}
        value={format.sheet}
        onChange={({ target }) => void onRead({ sheet: Number(target.value) })}
      >
        {format.sheets.map((name, index) => (
          <option key={name} value={index}>
            {name}
          </option>
        ))}
      </Select>
    </>
  );
}

function EncodingChoice({ format, disabled, onRead }: ChoiceProps) {
  const id = useId();
  return (
    <>
      <label htmlFor={id}>{copy.encoding}</label>
      <Select
        id={id}
        look="bar"
        disabled={disabled}
        value={format.encoding}
        onChange={({ target }) => void onRead({ encoding: target.value as ImportFormat['encoding'] })}
      >
        {IMPORT_ENCODINGS.map((encoding) => (
          <option key={encoding} value={encoding}>
            {copy.encodings[encoding]}
          </option>
        ))}
      </Select>
    </>
  );
}

function SeparatorChoice({ format, disabled, onRead }: ChoiceProps) {
  const id = useId();
  return (
    <>
      <label htmlFor={id}>{copy.separator}</label>
      <Select
        id={id}
        look="bar"
        disabled={disabled}
        value={format.separator}
        onChange={({ target }) => void onRead({ separator: target.value as ImportFormat['separator'] })}
      >
        {IMPORT_SEPARATORS.map((separator) => (
          <option key={separator} value={separator}>
            {copy.separators[separator]}
          </option>
        ))}
      </Select>
    </>
  );
}

/** How the file is read; another choice reads it again. */
export function FormatBar({ file: { _id, format } }: { readonly file: Import }) {
  const [change, { isLoading }] = useChangeImportMutation();
  const id = useId();
  const choice: ChoiceProps = {
    format,
    disabled: isLoading,
    async onRead(next) {
      const { error } = await change({ id: _id, change: { format: next } });
      if (error !== undefined) toastError(error);
    },
  };
  return (
    <div className={css.format} role="group" aria-label={copy.format}>
      {format.sheets.length > 1 && <SheetChoice {...choice} />}
      {format.kind !== 'xlsx' && <EncodingChoice {...choice} />}
      {format.kind === 'csv' && <SeparatorChoice {...choice} />}
      {format.kind !== 'vcard' && (
        <label className={css.header} htmlFor={id}>
          <Checkbox
            id={id}
            label={copy.header}
            disabled={isLoading}
            checked={format.header}
            onChange={({ target }) => void choice.onRead({ header: target.checked })}
          />
          {copy.header}
        </label>
      )}
    </div>
  );
}
