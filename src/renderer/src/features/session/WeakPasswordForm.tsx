import type { Profile } from '@shared/contract/session';
import { isApiError } from '../../core/http/api-error';
import { sessionStarted } from '../../core/store/session-slice';
import { useAppDispatch } from '../../core/store/store';
import { toast } from '../../core/toast';
import { useReplaceWeakPasswordMutation } from './api';
import { rememberProfile } from './boot';
import { copy } from './copy';
import { NewPasswordForm } from './NewPasswordForm';
import css from './sign-in.module.css';

interface WeakPasswordFormProps {
  readonly profile: Profile;
  /** The one that has just been typed. */
  readonly present: string;
  readonly onLater: () => void;
}

/** After signing in with a password that would be refused today: a new one, before going on. */
export function WeakPasswordForm({ profile, present, onLater }: WeakPasswordFormProps) {
  const [change, { isLoading, error }] = useReplaceWeakPasswordMutation();
  const dispatch = useAppDispatch();

  async function submit(password: string): Promise<void> {
    const answer = await change({ current_password: present, password });
    if (answer.error !== undefined) return;
    toast(copy.weak.done, 'success');
    const changed = { ...profile, password_weak: false };
    rememberProfile(changed);
    dispatch(sessionStarted(changed));
  }

  return (
    <NewPasswordForm
      email={profile.email}
      twoStep={profile.two_step}
      words={copy.weak}
      isLoading={isLoading}
      refusal={isApiError(error) ? error : null}
      onSubmit={(password) => void submit(password)}
    >
      <div className={css.ways}>
        <button type="button" className={css.way} onClick={onLater}>
          {copy.weak.later}
        </button>
      </div>
    </NewPasswordForm>
  );
}
