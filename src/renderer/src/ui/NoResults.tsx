import { Button } from './Button';
import { EmptyState } from './EmptyState';

interface NoResultsProps {
  readonly title: string;
  readonly text?: string;
  /** `small`: inside of something that has a heading of its own. */
  readonly size?: 'whole' | 'small';
  /** What the button says. */
  readonly clear: string;
  /** Takes away the search or the filter that leaves nothing. */
  readonly onClear: () => void;
}

/** There are some, but none that fits: says so, and leads back to all of them. */
export function NoResults({ title, text, size = 'whole', clear, onClear }: NoResultsProps) {
  const action = <Button onClick={onClear}>{clear}</Button>;
  return size === 'small' ? (
    <EmptyState size="small" title={title} text={text} action={action} />
  ) : (
    <EmptyState icon="search" title={title} text={text} action={action} />
  );
}
