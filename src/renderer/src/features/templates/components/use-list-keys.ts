import { type KeyboardEvent, type RefObject, useState } from 'react';
import type { WhatsappTemplate } from '@shared/contract/templates';
import { stepByKey } from '../../../ui/step-by-key';

interface ListKeysOptions {
  readonly found: readonly WhatsappTemplate[];
  readonly chosenId: string | null;
  readonly search: string;
  readonly field: RefObject<HTMLInputElement | null>;
  /** Id of the list box. */
  readonly listId: string;
  readonly onClear: () => void;
  readonly onChoose: (templateId: string) => void;
}

/** What the search and the list box get alike. */
export interface ListKeys {
  readonly 'aria-controls': string;
  readonly 'aria-activedescendant': string | undefined;
  readonly onKeyDown: (event: KeyboardEvent) => void;
  readonly onFocus: () => void;
  readonly onBlur: () => void;
}

interface ListNavigation {
  /** The template that the keys are at, while the focus is in the search or in the list. */
  readonly active: WhatsappTemplate | undefined;
  readonly rowId: (template: WhatsappTemplate) => string;
  readonly setActiveId: (id: string | null) => void;
  readonly keys: ListKeys;
}

/** The arrows, Home and End move through the templates, Enter chooses one, Escape clears the search. */
export function useListKeys(options: ListKeysOptions): ListNavigation {
  const { found, chosenId, search, field, listId, onClear, onChoose } = options;
  const [activeId, setActiveId] = useState<string | null>(null);
  const [focused, setFocused] = useState(false);
  const at = found.findIndex(({ _id }) => _id === (activeId ?? chosenId));
  const active = found[at];
  const rowId = (template: WhatsappTemplate): string => `${listId}-${template._id}`;

  const onKeyDown = (event: KeyboardEvent): void => {
    if (event.altKey || event.metaKey || event.ctrlKey || event.nativeEvent.isComposing) return;
    const inField = event.target === field.current;
    // In the field they move the caret.
    const isOfField = inField && (event.key === 'Home' || event.key === 'End');
    const target = isOfField ? undefined : stepByKey(event.key, at, found.length);
    if (target !== undefined) {
      event.preventDefault();
      setActiveId(found[target]?._id ?? null);
    } else if (event.key === 'Enter' || (event.key === ' ' && !inField)) {
      event.preventDefault();
      const choice = active ?? (inField && search !== '' ? found[0] : undefined);
      if (choice) onChoose(choice._id);
    } else if (event.key === 'Escape' && search !== '') {
      event.preventDefault();
      onClear();
    }
  };
  return {
    active: focused ? active : undefined,
    rowId,
    setActiveId,
    keys: {
      'aria-controls': listId,
      'aria-activedescendant': active && focused ? rowId(active) : undefined,
      onKeyDown,
      onFocus: () => {
        setFocused(true);
      },
      onBlur: () => {
        setFocused(false);
      },
    },
  };
}
