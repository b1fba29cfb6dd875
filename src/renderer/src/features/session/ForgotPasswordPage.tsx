import { type SyntheticEvent, useState } from 'react';
import { Link, useLocation } from 'react-router-dom';
import { isApiError } from '../../core/http/api-error';
import { useDocumentTitle } from '../../core/document-title';
import { Field } from '../../ui/Field';
import { useForgotPasswordMutation } from './api';
import { copy } from './copy';
import { SignInFrame } from './SignInFrame';
import entrance from '../../ui/entrance.module.css';
import css from './sign-in.module.css';

/** Asks for a link by mail. The answer is the same whether there is such an account or not. */
export function ForgotPasswordPage() {
  const { forgot } = copy;
  const location = useLocation();
  const { search } = location;
  const typed = (location.state as { readonly email?: string } | null)?.email ?? '';
  const [email, setEmail] = useState(typed);
  const [missing, setMissing] = useState(false);
  const [ask, { isLoading, error, isSuccess }] = useForgotPasswordMutation();
  useDocumentTitle(forgot.title);

  function submit(event: SyntheticEvent): void {
    event.preventDefault();
    if (isLoading) return;
    setMissing(email.trim() === '');
    if (email.trim() !== '') void ask({ email: email.trim() });
  }
  const refusal = isApiError(error) ? error : null;
  const back = (
    <div className={css.ways}>
      <Link className={css.way} to={`/${search}`}>
        {forgot.back}
      </Link>
    </div>
  );
  if (isSuccess) {
    return (
      <SignInFrame title={forgot.sentTitle} lead={forgot.sent(email.trim())}>
        <div className={entrance.note} data-tone="info" role="status">
          <p>{forgot.sentHint}</p>
        </div>
        {back}
      </SignInFrame>
    );
  }
  return (
    <SignInFrame title={forgot.title} lead={forgot.lead}>
      <form className={entrance.form} noValidate onSubmit={submit}>
        <Field
          label={copy.signIn.email}
          name="email"
          type="email"
          autoComplete="username"
          autoFocus
          value={email}
          error={missing ? copy.signIn.emailMissing : refusal?.fields?.['email']}
          onChange={setEmail}
        />
        {refusal !== null && refusal.fields?.['email'] === undefined && (
          <div className={entrance.note} data-tone="bad" role="alert">
            <p>{refusal.message}</p>
          </div>
        )}
        <button type="submit" className={entrance.submit} aria-disabled={isLoading}>
          {isLoading ? forgot.submitting : forgot.submit}
        </button>
      </form>
      {back}
    </SignInFrame>
  );
}
