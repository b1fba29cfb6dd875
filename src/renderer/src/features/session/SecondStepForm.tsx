import { type SyntheticEvent, useRef, useState } from 'react';
import { isApiError } from '../../core/http/api-error';
import { sessionStarted } from '../../core/store/session-slice';
import { useAppDispatch } from '../../core/store/store';
import { CodeField } from '../../ui/CodeField';
import { useSecondStepMutation } from './api';
import { rememberProfile } from './boot';
import { copy } from './copy';
import entrance from '../../ui/entrance.module.css';
import css from './sign-in.module.css';

interface SecondStepFormProps {
  /** Back to email and password; with a sentence where it is not the person's own wish. */
  readonly onBack: (notice: string | null) => void;
}

/** The second step of a sign-in: a code of the authenticator app, or a recovery code. */
export function SecondStepForm({ onBack }: SecondStepFormProps) {
  const [kind, setKind] = useState<'digits' | 'recovery'>('digits');
  const [code, setCode] = useState('');
  const [missing, setMissing] = useState(false);
  const [secondStep, { isLoading, error, reset }] = useSecondStepMutation();
  const field = useRef<HTMLInputElement>(null);
  const dispatch = useAppDispatch();
  const words = copy.secondStep[kind];

  async function check(text: string): Promise<void> {
    if (isLoading) return;
    setMissing(text.trim() === '');
    if (text.trim() === '') {
      field.current?.focus();
      return;
    }
    const answer = await secondStep({ code: text });
    if (answer.data) {
      rememberProfile(answer.data);
      dispatch(sessionStarted(answer.data));
      return;
    }
    if (isApiError(answer.error) && answer.error.code === 'second_step_expired') onBack(answer.error.message);
    else field.current?.select();
  }
  const submit = (event: SyntheticEvent): void => {
    event.preventDefault();
    void check(code);
  };
  const switchTo = (next: typeof kind): void => {
    setKind(next);
    setCode('');
    setMissing(false);
    reset();
    field.current?.focus();
  };

  const refusal = isApiError(error) ? error.message : undefined;
  return (
    <form className={entrance.form} noValidate onSubmit={submit}>
      <CodeField
        key={kind}
        ref={field}
        label={words.label}
        kind={kind}
        value={code}
        autoFocus
        hint={words.hint}
        error={missing ? words.missing : undefined}
        onChange={setCode}
        onComplete={(whole) => void check(whole)}
      />
      {refusal !== undefined && (
        <div className={entrance.note} data-tone="bad" role="alert">
          <p>{refusal}</p>
        </div>
      )}
      <button type="submit" className={entrance.submit} aria-disabled={isLoading}>
        {isLoading ? copy.signIn.submitting : copy.signIn.submit}
      </button>
      <div className={css.ways}>
        <button
          type="button"
          className={css.way}
          onClick={() => {
            switchTo(kind === 'digits' ? 'recovery' : 'digits');
          }}
        >
          {words.other}
        </button>
        <button
          type="button"
          className={css.way}
          onClick={() => {
            onBack(null);
          }}
        >
          {copy.secondStep.back}
        </button>
      </div>
    </form>
  );
}
