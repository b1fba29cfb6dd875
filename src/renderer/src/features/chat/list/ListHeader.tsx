import { type ReactNode, useRef } from 'react';
import type { WhatsappAccount } from '@shared/contract/whatsapp-accounts';
import { ariaKeys, showKeys, useCommand } from '../../../ui/shortcuts';
import { Button } from '../../../ui/Button';
import { Icon } from '../../../ui/Icon';
import { IconButton } from '../../../ui/IconButton';
import { copy } from '../copy';
import { KEYS } from '../shortcuts';
import { AccountFilter } from './AccountFilter';
import css from './conversation-list.module.css';

export interface ListHeaderProps {
  readonly accounts: readonly WhatsappAccount[];
  readonly accountId: string | null;
  readonly onAccount: (accountId: string | null) => void;
  readonly search: string;
  readonly onSearch: (search: string) => void;
  /** Absent where the person may not start conversations. */
  readonly onNew: (() => void) | undefined;
  /** Arrow down in the search field goes to the list. */
  readonly onLeaveSearch: () => void;
  /** In the place of the search while several conversations are chosen. */
  readonly bulk: ReactNode;
  readonly tabs: ReactNode;
}

export function ListHeader(props: ListHeaderProps) {
  const { accounts, accountId, onAccount, search, onSearch, onNew, onLeaveSearch, bulk, tabs } = props;
  const field = useRef<HTMLInputElement>(null);
  useCommand({
    id: 'list.search',
    label: copy.searchPlaceholder,
    keywords: copy.keys.searchWords,
    group: 'list',
    icon: 'search',
    keys: KEYS.search,
    when: bulk === null,
    run: () => {
      field.current?.focus();
      field.current?.select();
    },
  });
  return (
    <>
      <header className={css.head}>
        <h1>{copy.inbox}</h1>
        {accounts.length > 1 && <AccountFilter accounts={accounts} value={accountId} onChange={onAccount} />}
        {onNew && (
          <Button tone="primary" aria-label={copy.newConversationLabel} onClick={onNew}>
            {copy.newConversation}
          </Button>
        )}
      </header>
      <div className={css.tools}>
        {bulk ?? (
          <div className={css.search} role="search">
            <Icon name="search" size={16} />
            <input
              ref={field}
              type="text"
              data-search=""
              value={search}
              placeholder={copy.searchPlaceholder}
              aria-label={copy.searchPlaceholder}
              aria-keyshortcuts={ariaKeys('/')}
              maxLength={200}
              spellCheck={false}
              onChange={(event) => {
                onSearch(event.target.value);
              }}
              onKeyDown={(event) => {
                if (event.key === 'Escape' && search !== '') {
                  event.preventDefault();
                  onSearch('');
                } else if (event.key === 'ArrowDown' && !event.altKey) {
                  event.preventDefault();
                  onLeaveSearch();
                }
              }}
            />
            {search === '' && (
              <kbd className={css.hintKey} aria-hidden>
                {showKeys('mod+k')}
              </kbd>
            )}
            {search !== '' && (
              <IconButton
                icon="close"
                size="small"
                label={copy.clearSearch}
                onClick={() => {
                  onSearch('');
                }}
              />
            )}
          </div>
        )}
        {tabs}
      </div>
    </>
  );
}
