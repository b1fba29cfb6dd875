import { type SyntheticEvent, useId } from 'react';
import { toast } from '../../../core/toast';
import { Button } from '../../../ui/Button';
import { CodeField } from '../../../ui/CodeField';
import { Dialog } from '../../../ui/Dialog';
import { PasswordField } from '../../../ui/PasswordField';
import { useBeginTwoStepMutation, useConfirmTwoStepMutation } from '../api';
import { copy } from './copy';
import { QrCode } from './QrCode';
import { useProof } from './use-proof';
import css from './security.module.css';

interface TurnOnDialogProps {
  readonly hasPassword: boolean;
  readonly onOn: (recoveryCodes: readonly string[]) => void;
  readonly onClose: () => void;
}

const { begin: words } = copy;
/** In groups of four, as it is read from one screen and typed into another. */
const grouped = (secret: string): string => secret.match(/.{1,4}/g)?.join(' ') ?? secret;

/** Turning two-step verification on: the password, then the key for the app, then a code of it. */
export function TurnOnDialog({ hasPassword, onOn, onClose }: TurnOnDialogProps) {
  const [begin, beginning] = useBeginTwoStepMutation();
  const [confirm, confirming] = useConfirmTwoStepMutation();
  const proof = useProof(hasPassword, false);
  const asked = useProof(false, true);
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
  const copyKey = (secret: string): void => {
    navigator.clipboard.writeText(secret).then(
      () => {
        toast(words.keyCopied, 'success');
      },
      () => {
        toast(copy.codes.notCopied, 'error');
      },
    );
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
          <div className={css.setUp}>
            <QrCode text={key.uri} label={words.qr} />
            <div className={css.steps}>
              <div>
                <h3>{words.scan}</h3>
                <p className={css.muted}>{words.scanText}</p>
              </div>
              <div>
                <h3>{words.manual}</h3>
                <p className={css.key}>
                  <code aria-label={words.key}>{grouped(key.secret)}</code>
                  <Button
                    onClick={() => {
                      copyKey(key.secret);
                    }}
                  >
                    {words.copyKey}
                  </Button>
                </p>
              </div>
              <CodeField
                label={words.code}
                kind="digits"
                hint={words.codeHint}
                autoFocus
                value={asked.code}
                error={asked.errors.code}
                onChange={asked.setCode}
                onComplete={(whole) => void check(whole)}
              />
            </div>
          </div>
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
