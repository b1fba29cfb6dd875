import { type KeyboardEvent, type ReactNode, useEffect, useId, useRef, useState } from 'react';
import type { WhatsappTemplate } from '@shared/contract/templates';
import { ariaKeys, useCommand } from '../../../ui/shortcuts';
import { Button } from '../../../ui/Button';
import { EmptyState } from '../../../ui/EmptyState';
import { Icon } from '../../../ui/Icon';
import { IconButton } from '../../../ui/IconButton';
import { VisuallyHidden } from '../../../ui/VisuallyHidden';
import { COPY } from '../copy';
import { findTemplates } from '../template-view';
import { TemplateRow } from './TemplateRow';
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
    empty = COPY.noneFound,
    onShowAll = null,
    onChoose,
  } = props;
  const [search, setSearch] = useState('');
  const [activeId, setActiveId] = useState<string | null>(null);
  const [focused, setFocused] = useState(false);
  const field = useRef<HTMLInputElement>(null);
  const listId = useId();
  const found = findTemplates(templates, search);
  const at = found.findIndex(({ _id }) => _id === (activeId ?? chosenId));
  const active = found[at];
  const rowId = (template: WhatsappTemplate): string => `${listId}-${template._id}`;

  useEffect(() => {
    // Whoever comes back to a template goes on with it.
    if (chosenId === null) field.current?.focus();
    // Only when the page is opened.
    // oxlint-disable-next-line react-hooks/exhaustive-deps -- the choice moves the focus itself afterwards
  }, []);
  useCommand({
    id: 'templates.search',
    label: COPY.search,
    group: 'screens',
    icon: 'search',
    keys: '/',
    run: () => {
      field.current?.focus();
      field.current?.select();
    },
  });

  const onKeyDown = (event: KeyboardEvent): void => {
    if (event.altKey || event.metaKey || event.ctrlKey || event.nativeEvent.isComposing) return;
    const inField = event.target === field.current;
    const steps: Readonly<Record<string, number | undefined>> = {
      ArrowDown: at + 1,
      ArrowUp: Math.max(0, at - 1),
      Home: inField ? undefined : 0,
      End: inField ? undefined : found.length - 1,
    };
    const target = steps[event.key];
    if (target !== undefined) {
      event.preventDefault();
      setActiveId(found[Math.min(target, found.length - 1)]?._id ?? null);
    } else if (event.key === 'Enter' || (event.key === ' ' && !inField)) {
      event.preventDefault();
      const choice = active ?? (inField && search !== '' ? found[0] : undefined);
      if (choice) onChoose(choice._id);
    } else if (event.key === 'Escape' && search !== '') {
      event.preventDefault();
      setSearch('');
      field.current?.focus();
    }
  };
  const walking = {
    'aria-controls': listId,
    'aria-activedescendant': active && focused ? rowId(active) : undefined,
    onKeyDown,
    onFocus: () => {
      setFocused(true);
    },
    onBlur: () => {
      setFocused(false);
    },
  };
  return (
    <section className={css.list} aria-label={COPY.list}>
      <div className={css.tools}>
        {tools}
        <div className={css.search} role="search">
          <Icon name="search" size={16} />
          <input
            ref={field}
            type="text"
            role="combobox"
            aria-expanded={found.length > 0}
            aria-autocomplete="list"
            aria-label={COPY.search}
            aria-keyshortcuts={ariaKeys('/')}
            placeholder={COPY.search}
            value={search}
            maxLength={200}
            spellCheck={false}
            onChange={(event) => {
              setSearch(event.target.value);
              setActiveId(null);
            }}
            {...walking}
          />
          {search !== '' && (
            <IconButton
              icon="close"
              size="small"
              label={COPY.clearSearch}
              onClick={() => {
                setSearch('');
                field.current?.focus();
              }}
            />
          )}
        </div>
      </div>
      <VisuallyHidden>
        <span role="status">{search === '' ? '' : COPY.found(found.length)}</span>
      </VisuallyHidden>
      {found.length === 0 ? (
        <EmptyState
          icon={search === '' && onShowAll === null ? 'note' : 'search'}
          title={empty}
          action={
            (search !== '' || onShowAll !== null) && (
              <Button
                onClick={() => {
                  setSearch('');
                  onShowAll?.();
                  field.current?.focus();
                }}
              >
                {COPY.showAll}
              </Button>
            )
          }
        />
      ) : (
        <div
          {...walking}
          id={listId}
          role="listbox"
          aria-controls={undefined}
          aria-label={COPY.list}
          tabIndex={0}
          className={css.rows}
        >
          {found.map((template) => (
            <TemplateRow
              key={template._id}
              id={rowId(template)}
              template={template}
              chosen={template._id === chosenId}
              active={focused && template === active}
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
