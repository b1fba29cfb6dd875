import { useNavigate } from 'react-router-dom';
import { useDocumentTitle } from '../app/document-title';
import { store } from '../app/store';
import { signOut } from '../features/session';
import { Button } from '../ui/Button';
import { copy } from './copy';
import { Screen } from './screen';

interface NotFoundPageProps {
  readonly kind?: 'page' | 'workspace';
}

/** An address that leads nowhere. */
export function NotFoundPage({ kind = 'page' }: NotFoundPageProps) {
  const navigate = useNavigate();
  const text = kind === 'page' ? copy.notFound : copy.noWorkspace;
  useDocumentTitle(text.title);
  return (
    <Screen title={text.title} text={text.text}>
      <Button
        tone="primary"
        onClick={() => {
          void navigate('/', { replace: true });
        }}
      >
        {text.home}
      </Button>
      {kind === 'workspace' && (
        <Button onClick={() => void signOut(store, false)}>{copy.profile.signOut}</Button>
      )}
    </Screen>
  );
}
