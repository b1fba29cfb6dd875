import { useState } from 'react';
import { toast } from '../../../core/toast';
import { GuardedButton } from '../../../ui/GuardedButton';
import { useRenewSecretMutation } from '../api';
import { errorText } from '../error-text';
import { COPY, IDENTIFY, SIGNATURE } from './copy';
import { CopyBlock } from './CopyBlock';
import { Part } from './Part';
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
      toast(COPY.secretMade, 'success');
    } catch (error) {
      setProblem(errorText(error));
    }
  }
  return (
    <Part
      title={COPY.signed}
      text={signs ? COPY.signedText : `${COPY.signedText} ${COPY.unsigned}`}
      action={
        <GuardedButton hint={hint} onClick={() => (signs ? setAsked(true) : void makeNew())}>
          {signs ? COPY.newSecret : COPY.makeSecret}
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
          <p className={css.note}>{COPY.secretOnce}</p>
          <CopyBlock text={secret} label={COPY.copySecret} />
        </>
      )}
      <p className={css.note}>{COPY.signature}</p>
      <CopyBlock text={SIGNATURE} label={COPY.copySignature} />
      <p className={css.note}>{COPY.identify}</p>
      <CopyBlock text={IDENTIFY} label={COPY.copyIdentify} />
      {asked && (
        <RenewDialog
          words={{ title: COPY.newSecretTitle, text: COPY.newSecretText, confirm: COPY.newSecret }}
          busy={isLoading}
          problem={problem}
          onConfirm={() => void makeNew()}
          onCancel={() => setAsked(false)}
        />
      )}
    </Part>
  );
}
