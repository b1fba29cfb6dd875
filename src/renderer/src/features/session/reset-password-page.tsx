import { useEffect, useState } from 'react';
import type { SyntheticEvent } from 'react';
import { Link, useNavigate } from 'react-router-dom';
import { isApiError } from '../../app/api-error';
import { useDocumentTitle } from '../../app/document-title';
import { toast } from '../../app/toast';
import { Button } from '../../ui/Button';
import { PasswordField } from '../../ui/PasswordField';
import { useCheckResetQuery, useResetPasswordMutation } from './api';
import { copy } from './copy';
import { passwordProblem } from './password-problem';
import { SignInFrame } from './sign-in-frame';
import { useToken } from './use-token';
import entrance from '../../ui/entrance.module.css';
import css from './sign-in.module.css';

/** Sets a new password by the link of a mail. */
export function ResetPasswordPage() {
  const { reset: words } = copy;
  const token = useToken();
  const navigate = useNavigate();
  const [password, setPassword] = useState('');
  const [problem, setProblem] = useState<string | null>(null);
  const owner = useCheckResetQuery(token, { skip: token === '' });
  const [reset, { isLoading, error }] = useResetPasswordMutation();
  useDocumentTitle(words.title);
  const refusal = isApiError(error) ? error : null;
  const checked = isApiError(owner.error) ? owner.error : null;
  const gone =
    token === '' || checked?.code === 'reset_link_invalid' || refusal?.code === 'reset_link_invalid';
  useEffect(() => {
    setProblem(refusal?.fields?.['password'] ?? null);
  }, [refusal]);

  async function submit(event: SyntheticEvent): Promise<void> {
    event.preventDefault();
    if (isLoading) return;
    const found = passwordProblem(password);
    setProblem(found);
    if (found !== null) return;
    const { data } = await reset({ token, password });
    if (!data) return;
    toast(words.done, 'success');
    void navigate('/', { replace: true, state: { email: owner.data?.email } });
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
        <form className={entrance.form} noValidate onSubmit={(event) => void submit(event)}>
          {/* For the password manager: whose password it is. */}
          <input type="hidden" autoComplete="username" value={owner.data?.email ?? ''} readOnly />
          <PasswordField
            showLabel={copy.signIn.show}
            label={words.password}
            name="password"
            autoComplete="new-password"
            autoFocus
            hint={copy.setUp.passwordHint}
            value={password}
            error={problem ?? undefined}
            onChange={setPassword}
          />
          {refusal !== null && problem === null && (
            <div className={entrance.note} data-tone="bad" role="alert">
              <p>{refusal.message}</p>
            </div>
          )}
          <button type="submit" className={entrance.submit} aria-disabled={isLoading}>
            {isLoading ? words.submitting : words.submit}
          </button>
        </form>
      )}
    </SignInFrame>
  );
}
