import { type SyntheticEvent, useRef, useState } from 'react';
import { Link, useLocation } from 'react-router-dom';
import { isApiError } from '../../core/http/api-error';
import { useAppDispatch } from '../../core/store/store';
import { sessionStarted } from '../../core/store/session-slice';
import { type SignInOptions, useSignInMutation } from './api';
import { rememberProfile } from './boot';
import { copy } from './copy';
import { Field } from '../../ui/Field';
import { PasswordField } from '../../ui/PasswordField';
import { Providers } from './Providers';
import entrance from '../../ui/entrance.module.css';
import css from './sign-in.module.css';

interface SignInFormProps {
  readonly options: SignInOptions;
  /** Said until the first attempt. */
  readonly notice: string | null;
  readonly continueTo: string | null;
  /** Typed on another page. */
  readonly email: string | null;
  /** This password is right. */
  readonly onProved: (password: string) => void;
  /** The password is right, and a code is owed. */
  readonly onSecondStep: () => void;
}

interface Missing {
  readonly email?: string;
  readonly password?: string;
}

/** Email and password, and the providers. What was typed stays when the server refuses. */
export function SignInForm({
  options,
  notice,
  continueTo,
  email: known,
  onProved,
  onSecondStep,
}: SignInFormProps) {
  const { demo, providers } = options;
  const [email, setEmail] = useState(known ?? demo?.email ?? '');
  const [password, setPassword] = useState(known === null ? (demo?.password ?? '') : '');
  const { search } = useLocation();
  const [missing, setMissing] = useState<Missing>({});
  const [signIn, { isLoading, error }] = useSignInMutation();
  const form = useRef<HTMLFormElement>(null);
  const dispatch = useAppDispatch();

  async function submit(event: SyntheticEvent): Promise<void> {
    event.preventDefault();
    if (isLoading) return;
    const nothing: Missing = {
      ...(email.trim() === '' && { email: copy.signIn.emailMissing }),
      ...(password === '' && { password: copy.signIn.passwordMissing }),
    };
    setMissing(nothing);
    const first = nothing.email ? 'email' : nothing.password ? 'password' : null;
    if (first !== null) {
      form.current?.querySelector<HTMLInputElement>(`[name="${first}"]`)?.focus();
      return;
    }
    const answer = await signIn({ email: email.trim(), password });
    if (answer.data) {
      onProved(password);
      rememberProfile(answer.data);
      dispatch(sessionStarted(answer.data));
      return;
    }
    if (isApiError(answer.error) && answer.error.code === 'second_step_required') {
      onProved(password);
      onSecondStep();
    } else form.current?.querySelector<HTMLInputElement>('[name="password"]')?.select();
  }

  const problem = isApiError(error) && error.code !== 'second_step_required' ? error.message : null;
  return (
    <>
      {demo && (
        <div className={entrance.note} data-tone="warn">
          <b>{copy.demo.title}</b>
          <p>{copy.demo.text}</p>
        </div>
      )}
      {problem === null && notice !== null && (
        <div className={entrance.note} data-tone="info" role="status">
          <p>{notice}</p>
        </div>
      )}
      <form ref={form} className={entrance.form} noValidate onSubmit={(event) => void submit(event)}>
        <Field
          label={copy.signIn.email}
          name="email"
          type="email"
          autoComplete="username"
          autoFocus={email === ''}
          value={email}
          error={missing.email}
          onChange={setEmail}
        />
        <PasswordField
          showLabel={copy.signIn.show}
          label={copy.signIn.password}
          name="password"
          autoComplete="current-password"
          value={password}
          error={missing.password}
          onChange={setPassword}
        />
        {problem !== null && (
          <div className={entrance.note} data-tone="bad" role="alert">
            <p>{problem}</p>
          </div>
        )}
        <button type="submit" className={entrance.submit} aria-disabled={isLoading}>
          {isLoading ? copy.signIn.submitting : copy.signIn.submit}
        </button>
      </form>
      {options.password_reset && (
        <div className={css.ways}>
          <Link className={css.way} to={`/forgot-password${search}`} state={{ email: email.trim() }}>
            {copy.signIn.forgot}
          </Link>
        </div>
      )}
      <Providers providers={providers} continueTo={continueTo} />
    </>
  );
}
