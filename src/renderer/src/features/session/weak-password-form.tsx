import { useState } from 'react';
import type { SyntheticEvent } from 'react';
import type { Profile } from '@shared/contract/session';
import { PASSWORD_HINT, PASSWORD_HINT_TWO_STEP } from '@shared/rules/password-rule';
import { isApiError } from '../../app/api-error';
import { sessionStarted } from '../../app/session-slice';
import { useAppDispatch } from '../../app/store';
import { toast } from '../../app/toast';
import { PasswordField } from '../../ui/PasswordField';
import entrance from '../../ui/entrance.module.css';
import { useReplaceWeakPasswordMutation } from './api';
import { rememberProfile } from './boot';
import { copy } from './copy';
import { passwordProblem } from './password-problem';
import css from './sign-in.module.css';

interface WeakPasswordFormProps {
  readonly profile: Profile;
  /** The one that has just been typed. */
  readonly present: string;
  readonly onLater: () => void;
}

/** After signing in with a password that would be refused today: a new one, before going on. */
export function WeakPasswordForm({ profile, present, onLater }: WeakPasswordFormProps) {
  const [password, setPassword] = useState('');
  const [problem, setProblem] = useState<string | null>(null);
  const [change, { isLoading, error }] = useReplaceWeakPasswordMutation();
  const dispatch = useAppDispatch();
  const refusal = isApiError(error) ? error : null;

  async function submit(event: SyntheticEvent): Promise<void> {
    event.preventDefault();
    if (isLoading) return;
    const found = passwordProblem(password, profile.two_step);
    setProblem(found);
    if (found !== null) return;
    const answer = await change({ current_password: present, password });
    if (answer.error !== undefined) {
      setProblem(isApiError(answer.error) ? (answer.error.fields?.['password'] ?? null) : null);
      return;
    }
    toast(copy.weak.done, 'success');
    const changed = { ...profile, password_weak: false };
    rememberProfile(changed);
    dispatch(sessionStarted(changed));
  }

  return (
    <form className={entrance.form} noValidate onSubmit={(event) => void submit(event)}>
      {/* For the password manager: whose password it is. */}
      <input type="hidden" autoComplete="username" value={profile.email} readOnly />
      <PasswordField
        showLabel={copy.signIn.show}
        label={copy.weak.password}
        name="password"
        autoComplete="new-password"
        autoFocus
        hint={profile.two_step ? PASSWORD_HINT_TWO_STEP : PASSWORD_HINT}
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
        {isLoading ? copy.weak.submitting : copy.weak.submit}
      </button>
      <div className={css.ways}>
        <button type="button" className={css.way} onClick={onLater}>
          {copy.weak.later}
        </button>
      </div>
    </form>
  );
}
