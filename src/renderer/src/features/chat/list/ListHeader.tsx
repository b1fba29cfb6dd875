import type { WhatsappAccount } from '@shared/contract/accounts';
import { Button } from '../../../ui/Button';
import { Icon } from '../../../ui/Icon';
import { IconButton } from '../../../ui/IconButton';
import { COPY } from '../copy';
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
}

export function ListHeader(props: ListHeaderProps) {
  const { accounts, accountId, onAccount, search, onSearch, onNew, onLeaveSearch } = props;
  return (
    <>
      <header className={css.head}>
        <h1>{COPY.inbox}</h1>
        {accounts.length > 1 && <AccountFilter accounts={accounts} value={accountId} onChange={onAccount} />}
        {onNew && (
          <Button tone="primary" aria-label={COPY.newConversationLabel} onClick={onNew}>
            {COPY.newConversation}
          </Button>
        )}
      </header>
      <div className={css.tools}>
        <div className={css.search} role="search">
          <Icon name="search" size={16} />
          <input
            type="text"
            value={search}
            placeholder={COPY.searchPlaceholder}
            aria-label={COPY.searchPlaceholder}
            maxLength={200}
            spellCheck={false}
            onChange={(event) => {
              onSearch(event.target.value);
            }}
            onKeyDown={(event) => {
              if (event.key === 'Escape' && search !== '') {
                event.preventDefault();
                onSearch('');
              } else if (event.key === 'ArrowDown') {
                event.preventDefault();
                onLeaveSearch();
              }
            }}
          />
          {search !== '' && (
            <IconButton
              icon="close"
              size="small"
              label={COPY.clearSearch}
              onClick={() => {
                onSearch('');
              }}
            />
          )}
        </div>
      </div>
    </>
  );
}
