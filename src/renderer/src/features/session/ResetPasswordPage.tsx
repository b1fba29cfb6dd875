import { Link, useLocation } from 'react-router-dom';
import { useEffect, useState } from 'react';
import { useNavigate } from '../../core/router/use-navigate';
import { isApiError } from '../../core/http/api-error';
import { useDocumentTitle } from '../../core/document-title';
import { toast } from '../../core/toast';
import { Button } from '../../ui/Button';
import { useCheckResetQuery, useResetPasswordMutation } from './api';
import { copy } from './copy';
import { NewPasswordForm } from './NewPasswordForm';
import { SignInFrame } from './SignInFrame';
import entrance from '../../ui/entrance.module.css';
import css from './sign-in.module.css';

/** The secret behind the hash of a mail's link, taken out of the address: it stays in no history and in no screenshot. */
function useToken(): string {
  const { hash, pathname } = useLocation();
  const navigate = useNavigate();
  const [token] = useState(() => hash.slice(1));
  useEffect(() => {
    if (hash !== '') navigate(pathname, { replace: true });
  }, [hash, pathname, navigate]);
  return token;
}

/** Sets a new password by the link of a mail. */
export function ResetPasswordPage() {
  const { reset: words } = copy;
  const token = useToken();
  const navigate = useNavigate();
  const owner = useCheckResetQuery(token, { skip: token === '' });
  const [reset, { isLoading, error }] = useResetPasswordMutation();
  useDocumentTitle(words.title);
  const refusal = isApiError(error) ? error : null;
  const checked = isApiError(owner.error) ? owner.error : null;
  const gone =
    token === '' || checked?.code === 'reset_link_invalid' || refusal?.code === 'reset_link_invalid';

  async function submit(password: string): Promise<void> {
    const { data } = await reset({ token, password });
    if (!data) return;
    toast(words.done, 'success');
    navigate('/', { replace: true, state: { email: owner.data?.email } });
  }

  if (gone) {
    return (
      <SignInFrame title={words.goneTitle} lead={words.gone}>
        <div className={css.ways}>
          <Link className={css.way} to="/forgot-password">
            {words.again}
          </Link>
          <Link className={css.way} to="/">
            {copy.forgot.back}
          </Link>
        </div>
      </SignInFrame>
    );
  }
  return (
    <SignInFrame title={words.title} lead={owner.data ? words.lead(owner.data.email) : words.leadUnknown}>
      {checked ? (
        <div className={entrance.note} data-tone="bad" role="alert">
          <p>{checked.message}</p>
          <Button onClick={() => void owner.refetch()}>Try again</Button>
        </div>
      ) : (
        <NewPasswordForm
          email={owner.data?.email ?? ''}
          twoStep={owner.data?.two_step}
          words={words}
          isLoading={isLoading}
          refusal={refusal}
          onSubmit={(password) => void submit(password)}
        />
      )}
    </SignInFrame>
  );
}
