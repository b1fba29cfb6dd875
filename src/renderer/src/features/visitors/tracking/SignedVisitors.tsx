import { useState } from 'react';
import { toast } from '../../../core/toast';
import { GuardedButton } from '../../../ui/GuardedButton';
import { useRenewSecretMutation } from '../api';
import { errorText } from '../error-text';
import { copy, IDENTIFY, SIGNATURE } from './copy';
import { CopyBlock } from './CopyBlock';
import { DialogSection } from './DialogSection';
import { RenewDialog } from './RenewDialog';
import css from './tracking.module.css';

interface SignedVisitorsProps {
  /** There is a secret already. */
  readonly signs: boolean;
  readonly hint: string | null;
}

/** How the website says who its visitors are: the call, the signature, and the secret that is shown once. */
export function SignedVisitors({ signs, hint }: SignedVisitorsProps) {
  const [asked, setAsked] = useState(false);
  const [secret, setSecret] = useState<string | null>(null);
  const [problem, setProblem] = useState<string | null>(null);
  const [renew, { isLoading }] = useRenewSecretMutation();

  async function makeNew(): Promise<void> {
    setProblem(null);
    try {
      setSecret((await renew(undefined).unwrap()).secret);
      setAsked(false);
      toast(copy.secretMade, 'success');
    } catch (error) {
      setProblem(errorText(error));
    }
  }
  return (
    <DialogSection
      title={copy.signed}
      text={signs ? copy.signedText : `${copy.signedText} ${copy.unsigned}`}
      action={
        <GuardedButton hint={hint} onClick={() => (signs ? setAsked(true) : void makeNew())}>
          {signs ? copy.newSecret : copy.makeSecret}
        </GuardedButton>
      }
    >
      {problem !== null && !asked && (
        <p role="alert" className={css.problem}>
          {problem}
        </p>
      )}
      {secret !== null && (
        <>
          <p className={css.note}>{copy.secretOnce}</p>
          <CopyBlock text={secret} label={copy.copySecret} />
        </>
      )}
      <p className={css.note}>{copy.signature}</p>
      <CopyBlock text={SIGNATURE} label={copy.copySignature} />
      <p className={css.note}>{copy.identify}</p>
      <CopyBlock text={IDENTIFY} label={copy.copyIdentify} />
      {asked && (
        <RenewDialog
          words={{ title: copy.newSecretTitle, text: copy.newSecretText, confirm: copy.newSecret }}
          busy={isLoading}
          problem={problem}
          onConfirm={() => void makeNew()}
          onCancel={() => setAsked(false)}
        />
      )}
    </DialogSection>
  );
}
