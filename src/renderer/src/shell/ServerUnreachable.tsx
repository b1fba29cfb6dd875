import { useDocumentTitle } from '../core/document-title';
import { Button } from '../ui/Button';
import { copy } from './copy';
import { Screen } from './Screen';

/** At the start, when neither the server nor this device knows who is here. */
export function ServerUnreachable({ onRetry }: { readonly onRetry: () => void }) {
  useDocumentTitle('');
  return (
    <Screen title={copy.unreachable.title} text={copy.unreachable.text} role="alert">
      <Button tone="primary" onClick={onRetry}>
        {copy.unreachable.retry}
      </Button>
    </Screen>
  );
}
