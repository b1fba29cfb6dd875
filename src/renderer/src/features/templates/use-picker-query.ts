import { useCallback } from 'react';
import type { TemplateOwner } from './templates-api';
import { useSearchParams } from '../../core/router/use-search-params';

export interface PickerQuery {
  /** Null: the page was opened by itself, so there is nobody to send to. */
  readonly conversationId: string | null;
  readonly templateId: string | null;
  readonly owner: TemplateOwner;
  /** `none`: those without one; null: all. */
  readonly categoryId: string | null;
  /** Puts the template into the address, so that going back undoes the choice. */
  readonly choose: (templateId: string) => void;
  readonly unchoose: () => void;
  readonly showOwner: (owner: TemplateOwner) => void;
  readonly showCategory: (categoryId: string | null) => void;
}

/** What the address says, once campaign-query.ts has put it right. */
export function usePickerQuery(): PickerQuery {
  const [query, setQuery] = useSearchParams();
  const templateId = query.get('template_id');
  const change = useCallback(
    (how: (own: URLSearchParams) => void, replace: boolean) => {
      setQuery(
        (before) => {
          const own = new URLSearchParams(before);
          how(own);
          return own;
        },
        { replace },
      );
    },
    [setQuery],
  );

  const chosen = templateId !== null;
  const choose = useCallback(
    (id: string) => {
      // Going back leads to the list, not through everything that was looked at.
      change((own) => {
        own.set('template_id', id);
      }, chosen);
    },
    [chosen, change],
  );
  const unchoose = useCallback(() => {
    change((own) => {
      own.delete('template_id');
    }, true);
  }, [change]);
  const showOwner = useCallback(
    (owner: TemplateOwner) => {
      change((own) => {
        own.set('template', owner);
        // The other owner has other categories.
        for (const name of ['category_id', 'template_id']) own.delete(name);
      }, true);
    },
    [change],
  );
  const showCategory = useCallback(
    (id: string | null) => {
      change((own) => {
        if (id === null) own.delete('category_id');
        else own.set('category_id', id);
      }, true);
    },
    [change],
  );
  return {
    conversationId: query.get('conversation'),
    templateId,
    owner: query.get('template') === 'admin' ? 'admin' : 'user',
    categoryId: query.get('category_id'),
    choose,
    unchoose,
    showOwner,
    showCategory,
  };
}
