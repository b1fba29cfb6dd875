import { type RefObject, useEffect } from 'react';
import { useCommand } from '../../../ui/shortcuts';
import { copy } from '../copy';

/**
 * The search has the focus when the templates are opened, and gets it by its key.
 * @param chosenId the template that one comes back to; null: none
 */
export function useSearchFocus(field: RefObject<HTMLInputElement | null>, chosenId: string | null): void {
  useEffect(() => {
    // Whoever comes back to a template goes on with it.
    if (chosenId === null) field.current?.focus();
    // Only when the page is opened.
    // oxlint-disable-next-line react-hooks/exhaustive-deps -- the choice moves the focus itself afterwards
  }, []);
  useCommand({
    id: 'templates.search',
    label: copy.search,
    group: 'screens',
    icon: 'search',
    keys: '/',
    run: () => {
      field.current?.focus();
      field.current?.select();
    },
  });
}
