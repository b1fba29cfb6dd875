import { useDocumentTitle } from '../core/document-title';
import { Button } from '../ui/Button';
import { copy } from './copy';
import { Screen } from './Screen';

/** Something broke that nobody expected: the spec's sentences, and a way out (spec 1 §2.2). */
export function ErrorScreen() {
  useDocumentTitle(copy.error.title);
  return (
    <Screen title={copy.error.title} text={copy.error.text} hint={copy.error.hint} role="alert">
      <Button
        tone="primary"
        onClick={() => {
          window.location.reload();
        }}
      >
        {copy.error.refresh}
      </Button>
      <Button
        onClick={() => {
          window.location.assign('/');
        }}
      >
        {copy.error.home}
      </Button>
    </Screen>
  );
}
