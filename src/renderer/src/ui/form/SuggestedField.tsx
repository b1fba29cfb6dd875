import { useState } from 'react';
import { AutoComplete } from 'antd';
import { fold } from '@shared/rules/text';
import { NamedList } from '../SearchSelect';
import { AntdProvider } from '../theme/AntdProvider';
import { FieldFrame } from './FieldFrame';
import css from './form.module.css';

interface SuggestedFieldProps {
  readonly name: string;
  readonly label: string;
  readonly value: string;
  readonly suggestions: readonly string[];
  readonly disabled: boolean;
  readonly error?: string | undefined;
  /** Suggestions are wanted from here on. */
  readonly onFocus: () => void;
  readonly onBlur?: (() => void) | undefined;
  readonly onChange: (value: string) => void;
  /** One of the suggestions, which `onChange` has told already. */
  readonly onPick?: (value: string) => void;
}

const fits = (typed: string, option: { readonly value: string } | undefined): boolean =>
  fold(option?.value ?? '').includes(fold(typed));

/** A text for which there are suggestions; any other one is as good. */
export function SuggestedField(props: SuggestedFieldProps) {
  const { name, label, value, suggestions, disabled, error, onFocus, onBlur, onChange, onPick } = props;
  const [isOpen, setOpen] = useState(false);
  // antd opens the list a moment after a letter: then somebody may be in the next field already.
  const [isFocused, setFocused] = useState(false);
  return (
    <FieldFrame label={label} error={error} hint={undefined}>
      {(ids) => (
        <AntdProvider>
          <AutoComplete<string, { readonly value: string }>
            {...ids}
            className={css.wide ?? ''}
            status={error === undefined ? '' : 'error'}
            data-name={name}
            disabled={disabled}
            value={value}
            options={suggestions.map((one) => ({ value: one }))}
            defaultActiveFirstOption={false}
            showSearch={{ filterOption: fits }}
            popupRender={(list) => <NamedList>{list}</NamedList>}
            open={isOpen && isFocused}
            onOpenChange={setOpen}
            onFocus={() => {
              setFocused(true);
              onFocus();
            }}
            onBlur={() => {
              setFocused(false);
              setOpen(false);
              onBlur?.();
            }}
            onChange={onChange}
            onSelect={(picked) => onPick?.(picked)}
          />
        </AntdProvider>
      )}
    </FieldFrame>
  );
}
