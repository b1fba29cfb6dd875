import { type ReactNode, useId, useRef, useState } from 'react';
import type { WhatsappTemplate } from '@shared/contract/templates';
import { VisuallyHidden } from '../../../ui/VisuallyHidden';
import { copy } from '../copy';
import { findTemplates } from '../template-view';
import { TemplateRow } from './TemplateRow';
import { TemplateSearch } from './TemplateSearch';
import { useListKeys } from './use-list-keys';
import { NoTemplates } from './NoTemplates';
import { useSearchFocus } from './use-search-focus';
import css from '../template-list.module.css';

export interface TemplateListProps {
  readonly templates: readonly WhatsappTemplate[];
  readonly chosenId: string | null;
  /** Names of the accounts by id, where templates of several stand together. */
  readonly accountNames: ReadonlyMap<string, string>;
  /** Stands above the search. */
  readonly tools?: ReactNode;
  /** Said where nothing is listed. */
  readonly empty?: string;
  /** Takes away what narrows the templates besides the search; null where nothing does. */
  readonly onShowAll?: (() => void) | null;
  readonly onChoose: (templateId: string) => void;
}

/** Search and templates. The search keeps the focus while the arrows move through what was found. */
export function TemplateList(props: TemplateListProps) {
  const {
    templates,
    chosenId,
    accountNames,
    tools,
    empty = copy.noneFound,
    onShowAll = null,
    onChoose,
  } = props;
  const [search, setSearch] = useState('');
  const field = useRef<HTMLInputElement>(null);
  const listId = useId();
  const found = findTemplates(templates, search);
  const clear = (): void => {
    setSearch('');
    field.current?.focus();
  };
  const { active, rowId, setActiveId, keys } = useListKeys({
    found,
    chosenId,
    search,
    field,
    listId,
    onClear: clear,
    onChoose,
  });

  useSearchFocus(field, chosenId);

  return (
    <section className={css.list} aria-label={copy.list}>
      <div className={css.tools}>
        {tools}
        <TemplateSearch
          field={field}
          value={search}
          keys={keys}
          isOpen={found.length > 0}
          onType={(typed) => {
            setSearch(typed);
            setActiveId(null);
          }}
          onClear={clear}
        />
      </div>
      <VisuallyHidden>
        <span role="status">{search === '' ? '' : copy.found(found.length)}</span>
      </VisuallyHidden>
      {found.length === 0 ? (
        <NoTemplates
          text={empty}
          isSearched={search !== ''}
          isNarrowed={onShowAll !== null}
          onShowAll={() => {
            setSearch('');
            onShowAll?.();
            field.current?.focus();
          }}
        />
      ) : (
        <div
          {...keys}
          id={listId}
          role="listbox"
          aria-controls={undefined}
          aria-label={copy.list}
          tabIndex={0}
          className={css.rows}
        >
          {found.map((template) => (
            <TemplateRow
              key={template._id}
              id={rowId(template)}
              template={template}
              chosen={template._id === chosenId}
              active={template === active}
              account={accountOf(template, accountNames)}
              onChoose={() => {
                setActiveId(null);
                onChoose(template._id);
              }}
            />
          ))}
        </div>
      )}
    </section>
  );
}

/** The accounts that can send it; null where there is only one to choose from. */
function accountOf(template: WhatsappTemplate, names: ReadonlyMap<string, string>): string | null {
  if (names.size < 2) return null;
  return template.platform_account_ids.flatMap((id) => names.get(id) ?? []).join(', ') || null;
}
