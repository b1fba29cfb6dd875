import { Button } from './Button';
import { EmptyState } from './EmptyState';

export interface ErrorStateProps {
  readonly title: string;
  readonly text?: string | undefined;
  readonly onRetry?: () => void;
}

/** Something could not be loaded: says so and offers to try again. */
export function ErrorState({ title, text, onRetry }: ErrorStateProps) {
  return (
    <div role="alert" style={{ display: 'contents' }}>
      <EmptyState
        icon="alert"
        title={title}
        {...(text === undefined ? {} : { text })}
        action={onRetry && <Button onClick={onRetry}>Try again</Button>}
      />
    </div>
  );
}
