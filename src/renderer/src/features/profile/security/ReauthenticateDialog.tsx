import { type SyntheticEvent, useId, useState } from 'react';
import { CodeField } from '../../../ui/CodeField';
import { Dialog } from '../../../ui/Dialog';
import { PasswordField } from '../../../ui/PasswordField';
import { copy } from './copy';
import { useReauthentication } from './use-reauthentication';
import css from './security.module.css';

interface ReauthenticateDialogProps {
  readonly title: string;
  readonly text: string;
  readonly confirm: string;
  readonly danger?: boolean;
  readonly hasPassword: boolean;
  /** What it is for. Answers the error where the server refuses. */
  readonly onProved: (proof: { readonly password?: string; readonly code: string }) => Promise<unknown>;
  readonly onClose: () => void;
}

/** Asks for password and code before something that only the person may do. */
export function ReauthenticateDialog(props: ReauthenticateDialogProps) {
  const { title, text, confirm, danger = false, hasPassword, onProved, onClose } = props;
  const [kind, setKind] = useState<'digits' | 'recovery'>('digits');
  const [busy, setBusy] = useState(false);
  const { password, setPassword, code, setCode, errors, isWhole, refuse, given } = useReauthentication(
    hasPassword,
    true,
  );
  const form = useId();

  async function submit(event: SyntheticEvent): Promise<void> {
    event.preventDefault();
    if (busy || !isWhole()) return;
    setBusy(true);
    const error = await onProved({ ...given, code });
    setBusy(false);
    if (error !== undefined) refuse(error);
  }

  return (
    <Dialog
      title={title}
      width={440}
      okText={busy ? copy.begin.busy : confirm}
      cancelText={copy.cancel}
      okForm={form}
      okDanger={danger}
      okBusy={busy}
      dismiss="deliberate"
      onCancel={onClose}
    >
      <form id={form} className={css.proof} noValidate onSubmit={(event) => void submit(event)}>
        <p className={css.lead}>{text}</p>
        {hasPassword && (
          <PasswordField
            label={copy.begin.password}
            name="password"
            autoComplete="current-password"
            autoFocus
            showLabel={copy.show}
            value={password}
            error={errors.password}
            onChange={setPassword}
          />
        )}
        <CodeField
          key={kind}
          label={kind === 'digits' ? copy.proof.code : copy.proof.recovery}
          kind={kind}
          autoFocus={!hasPassword}
          value={code}
          error={errors.code}
          onChange={setCode}
        />
        <button
          type="button"
          className={css.way}
          onClick={() => {
            setKind(kind === 'digits' ? 'recovery' : 'digits');
            setCode('');
          }}
        >
          {kind === 'digits' ? copy.proof.useRecovery : copy.proof.useApp}
        </button>
        {errors.other !== undefined && (
          <p className={css.problem} role="alert">
            {errors.other}
          </p>
        )}
      </form>
    </Dialog>
  );
}
