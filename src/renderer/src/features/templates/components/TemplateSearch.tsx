import type { RefObject } from 'react';
import type { ListKeys } from './use-list-keys';
import { ariaKeys } from '../../../ui/shortcuts';
import { Icon } from '../../../ui/Icon';
import { IconButton } from '../../../ui/IconButton';
import { copy } from '../copy';
import css from '../template-list.module.css';

interface TemplateSearchProps {
  readonly field: RefObject<HTMLInputElement | null>;
  readonly value: string;
  readonly keys: ListKeys;
  /** Whether something is listed. */
  readonly isOpen: boolean;
  readonly onType: (typed: string) => void;
  readonly onClear: () => void;
}

/** The search above the templates; its keys move through what was found. */
export function TemplateSearch({ field, value, keys, isOpen, onType, onClear }: TemplateSearchProps) {
  return (
    <div className={css.search} role="search">
      <Icon name="search" size={16} />
      <input
        ref={field}
        type="text"
        role="combobox"
        aria-expanded={isOpen}
        aria-autocomplete="list"
        aria-label={copy.search}
        aria-keyshortcuts={ariaKeys('/')}
        placeholder={copy.search}
        value={value}
        maxLength={200}
        spellCheck={false}
        onChange={(event) => {
          onType(event.target.value);
        }}
        {...keys}
      />
      {value !== '' && <IconButton icon="close" size="small" label={copy.clearSearch} onClick={onClear} />}
    </div>
  );
}
