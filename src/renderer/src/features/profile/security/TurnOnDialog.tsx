import { type SyntheticEvent, useId } from 'react';
import { Dialog } from '../../../ui/Dialog';
import { PasswordField } from '../../../ui/PasswordField';
import { useBeginTwoStepMutation, useConfirmTwoStepMutation } from '../api';
import { copy } from './copy';
import { useReauthentication } from './use-reauthentication';
import { KeySteps } from './KeySteps';
import css from './security.module.css';

interface TurnOnDialogProps {
  readonly hasPassword: boolean;
  readonly onOn: (recoveryCodes: readonly string[]) => void;
  readonly onClose: () => void;
}

const { begin: words } = copy;

/** Turning two-step verification on: the password, then the key for the app, then a code of it. */
export function TurnOnDialog({ hasPassword, onOn, onClose }: TurnOnDialogProps) {
  const [begin, beginning] = useBeginTwoStepMutation();
  const [confirm, confirming] = useConfirmTwoStepMutation();
  const proof = useReauthentication(hasPassword, false);
  const asked = useReauthentication(false, true);
  const form = useId();
  const key = beginning.data;
  const busy = beginning.isLoading || confirming.isLoading;

  async function getKey(): Promise<void> {
    if (!proof.isWhole()) return;
    const { error } = await begin(proof.given);
    if (error !== undefined) proof.refuse(error);
  }
  async function check(code: string): Promise<void> {
    if (!asked.isWhole(code)) return;
    const { data, error } = await confirm({ code });
    if (data) onOn(data.recovery_codes);
    else asked.refuse(error);
  }
  const submit = (event: SyntheticEvent): void => {
    event.preventDefault();
    if (!busy) void (key ? check(asked.code) : getKey());
  };
  const problem = key ? asked.errors.other : proof.errors.other;

  return (
    <Dialog
      title={words.title}
      width={key ? 600 : 440}
      okText={busy ? words.busy : key ? words.confirm : words.go}
      cancelText={copy.cancel}
      okForm={form}
      okBusy={busy}
      dismiss="deliberate"
      onCancel={onClose}
    >
      <form id={form} className={css.proof} noValidate onSubmit={submit}>
        {key ? (
          <KeySteps setUp={key} asked={asked} onComplete={(whole) => void check(whole)} />
        ) : (
          <>
            {hasPassword && <p className={css.lead}>{words.askText}</p>}
            {hasPassword && (
              <PasswordField
                label={words.password}
                name="password"
                autoComplete="current-password"
                autoFocus
                showLabel={copy.show}
                value={proof.password}
                error={proof.errors.password}
                onChange={proof.setPassword}
              />
            )}
            {!hasPassword && <p className={css.lead}>{copy.twoStep.offText}</p>}
          </>
        )}
        {problem !== undefined && (
          <p className={css.problem} role="alert">
            {problem}
          </p>
        )}
      </form>
    </Dialog>
  );
}
