import { type ReactNode, type SyntheticEvent, useState } from 'react';
import { PASSWORD_HINT, PASSWORD_HINT_TWO_STEP, passwordLengthProblem } from '@shared/rules/password-rule';
import type { ApiError } from '../../core/http/api-error';
import { PasswordField } from '../../ui/PasswordField';
import { copy } from './copy';
import entrance from '../../ui/entrance.module.css';

/**
 * What is wrong with a new password, as far as it can be told here; null: nothing. The server also knows the most used
 * ones, and the person.
 */
function passwordProblem(password: string, twoStep = false): string | null {
  if (password === '') return copy.rules.required;
  return passwordLengthProblem(password, twoStep);
}

interface NewPasswordFormProps {
  /** Whose password it is, for the password manager; empty while it is not known. */
  readonly email: string;
  /** A code is asked for as well, so the password may be shorter. Undefined: not known yet, the server judges. */
  readonly twoStep: boolean | undefined;
  readonly words: { readonly password: string; readonly submit: string; readonly submitting: string };
  readonly isLoading: boolean;
  /** What the server said of the last try. */
  readonly refusal: ApiError | null;
  readonly onSubmit: (password: string) => void;
  /** Below the button. */
  readonly children?: ReactNode;
}

/** One field for a new password: what is wrong with it stands at the field, everything else above the button. */
export function NewPasswordForm(props: NewPasswordFormProps) {
  const { email, twoStep, words, isLoading, refusal, onSubmit, children } = props;
  const [password, setPassword] = useState('');
  const [found, setFound] = useState<string | null>(null);
  const problem = found ?? refusal?.fields?.['password'] ?? null;

  function submit(event: SyntheticEvent): void {
    event.preventDefault();
    if (isLoading) return;
    const wrong = passwordProblem(password, twoStep ?? true);
    setFound(wrong);
    if (wrong === null) onSubmit(password);
  }

  return (
    <form className={entrance.form} noValidate onSubmit={submit}>
      <input type="hidden" autoComplete="username" value={email} readOnly />
      <PasswordField
        showLabel={copy.signIn.show}
        label={words.password}
        name="password"
        autoComplete="new-password"
        autoFocus
        hint={twoStep ? PASSWORD_HINT_TWO_STEP : PASSWORD_HINT}
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
      {children}
    </form>
  );
}
