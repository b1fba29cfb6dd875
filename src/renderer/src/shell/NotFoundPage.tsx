import { useNavigate } from '../core/router/use-navigate';
import { useDocumentTitle } from '../core/document-title';
import { Button } from '../ui/Button';
import { copy } from './copy';
import { Screen } from './Screen';
import { useSignOut } from '../features/session';

interface NotFoundPageProps {
  readonly kind?: 'page' | 'workspace';
}

/** An address that leads nowhere. */
export function NotFoundPage({ kind = 'page' }: NotFoundPageProps) {
  const navigate = useNavigate();
  const leave = useSignOut();
  const text = kind === 'page' ? copy.notFound : copy.noWorkspace;
  useDocumentTitle(text.title);
  return (
    <Screen title={text.title} text={text.text}>
      <Button
        tone="primary"
        onClick={() => {
          navigate('/', { replace: true });
        }}
      >
        {text.home}
      </Button>
      {kind === 'workspace' && <Button onClick={leave.here}>{copy.profile.signOut}</Button>}
      {leave.question}
    </Screen>
  );
}
