import { useCallback, useEffect } from 'react';
import { useSearchParams } from 'react-router-dom';

export interface PickerQuery {
  /** Null: the page was opened by itself, so there is nobody to send to. */
  readonly conversationId: string | null;
  readonly templateId: string | null;
  /** Puts the template into the address, so that going back undoes the choice. */
  readonly choose: (templateId: string) => void;
  readonly unchoose: () => void;
}

/** What the address says (spec 1 §2.1): `template=user` always, no `templateDesign`. */
export function usePickerQuery(): PickerQuery {
  const [query, setQuery] = useSearchParams();
  const templateId = query.get('template_id');
  const foreign = query.get('template') !== 'user' || query.has('templateDesign');
  useEffect(() => {
    if (!foreign) return;
    setQuery(
      (before) => {
        const own = new URLSearchParams(before);
        own.delete('templateDesign');
        own.set('template', 'user');
        return own;
      },
      { replace: true },
    );
  }, [foreign, setQuery]);

  const chosen = templateId !== null;
  const choose = useCallback(
    (id: string) => {
      setQuery(
        (before) => {
          const own = new URLSearchParams(before);
          own.set('template_id', id);
          return own;
        },
        // Going back leads to the list, not through everything that was looked at.
        { replace: chosen },
      );
    },
    [chosen, setQuery],
  );
  const unchoose = useCallback(() => {
    setQuery(
      (before) => {
        const own = new URLSearchParams(before);
        own.delete('template_id');
        return own;
      },
      { replace: true },
    );
  }, [setQuery]);
  return { conversationId: query.get('conversation'), templateId, choose, unchoose };
}
