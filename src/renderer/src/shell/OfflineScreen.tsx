import { useEffect, useState } from 'react';
import { useDocumentTitle } from '../core/document-title';
import { Button } from '../ui/Button';
import { copy } from './copy';
import { Screen } from './Screen';

const words = copy.notLoaded;

const reload = (): void => {
  window.location.reload();
};
/** Whether what serves the page answers; a reload without it would lose the page to the browser's own error. */
const isThere = (): Promise<boolean> =>
  fetch('/favicon.svg', { method: 'HEAD', cache: 'no-store' }).then(
    () => true,
    () => false,
  );

/**
 * The code of a page did not come, since there is no connection. A browser keeps the failure of a module for as long as the page lives, so
 * it is loaded anew, at its address, as soon as there is one.
 */
export function OfflineScreen() {
  useDocumentTitle(words.title);
  const [isTrying, setTrying] = useState(false);
  const [hasFailed, setFailed] = useState(false);
  useEffect(() => {
    window.addEventListener('online', reload);
    return () => {
      window.removeEventListener('online', reload);
    };
  }, []);
  const tryAgain = async (): Promise<void> => {
    setTrying(true);
    if (await isThere()) reload();
    else setFailed(true);
    setTrying(false);
  };
  return (
    <Screen title={words.title} text={words.text} hint={hasFailed ? words.still : words.hint} role="alert">
      <Button tone="primary" aria-busy={isTrying} onClick={() => void tryAgain()}>
        {words.again}
      </Button>
    </Screen>
  );
}
