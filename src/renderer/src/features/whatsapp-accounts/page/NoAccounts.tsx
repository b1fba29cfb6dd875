import { EmptyState } from '../../../ui/EmptyState';
import { NoResults } from '../../../ui/NoResults';
import { AddAccount } from '../components/AddAccount';
import { copy } from './copy';

interface NoAccountsProps {
  /** There are some, but none that fits the search. */
  readonly isSearch: boolean;
  readonly mayAdd: boolean;
  readonly onClear: () => void;
}

/** Nothing to list: because there is nothing, or because of the search. */
export function NoAccounts({ isSearch, mayAdd, onClear }: NoAccountsProps) {
  if (isSearch) return <NoResults title={copy.noneFound} clear={copy.clear} onClear={onClear} />;
  return (
    <EmptyState
      icon="phone"
      title={copy.none}
      text={mayAdd ? copy.noneText : copy.noneHelp}
      action={mayAdd && <AddAccount />}
    />
  );
}
