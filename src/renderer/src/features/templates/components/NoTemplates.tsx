import { Button } from '../../../ui/Button';
import { EmptyState } from '../../../ui/EmptyState';
import { copy } from '../copy';

interface NoTemplatesProps {
  readonly text: string;
  readonly isSearched: boolean;
  /** Something besides the search narrows the templates. */
  readonly isNarrowed: boolean;
  readonly onShowAll: () => void;
}

/** Nothing is listed: the way to all templates, where something narrows them. */
export function NoTemplates({ text, isSearched, isNarrowed, onShowAll }: NoTemplatesProps) {
  return (
    <EmptyState
      icon={!isSearched && !isNarrowed ? 'note' : 'search'}
      title={text}
      action={(isSearched || isNarrowed) && <Button onClick={onShowAll}>{copy.showAll}</Button>}
    />
  );
}
