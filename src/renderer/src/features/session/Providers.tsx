import { returnPath } from '@shared/rules/return-path';
import type { SignInOptions } from './api';
import { copy } from './copy';
import css from './sign-in.module.css';

interface ProvidersProps {
  readonly providers: SignInOptions['providers'];
  readonly continueTo: string | null;
}

/** Signing in elsewhere: links, because the whole page goes there and comes back. */
export function Providers({ providers, continueTo }: ProvidersProps) {
  if (providers.length === 0) return null;
  const path = returnPath(continueTo);
  const query = path === null ? '' : `?continue=${encodeURIComponent(path)}`;
  return (
    <>
      <div className={css.or}>
        <span>{copy.signIn.or}</span>
      </div>
      <ul className={css.providers}>
        {providers.map(({ _id, label }) => (
          <li key={_id}>
            <a className={css.provider} href={`/api/session/oidc/${encodeURIComponent(_id)}/start${query}`}>
              {copy.signIn.provider(label)}
            </a>
          </li>
        ))}
      </ul>
    </>
  );
}
