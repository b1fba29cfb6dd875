import { useState } from 'react';
import { toast } from '../../../core/toast';
import { GuardedButton } from '../../../ui/GuardedButton';
import { useRotateKeyMutation } from '../api';
import { errorText } from '../error-text';
import { COPY } from './copy';
import { Part } from './Part';
import { RenewDialog } from './RenewDialog';
import css from './tracking.module.css';

interface SiteKeyProps {
  readonly siteKey: string;
  readonly hint: string | null;
}

/** The key of the website, and the way to another one. */
export function SiteKey({ siteKey, hint }: SiteKeyProps) {
  const [asked, setAsked] = useState(false);
  const [problem, setProblem] = useState<string | null>(null);
  const [rotate, { isLoading }] = useRotateKeyMutation();

  async function makeNew(): Promise<void> {
    setProblem(null);
    try {
      await rotate(undefined).unwrap();
      setAsked(false);
      toast(COPY.rotated, 'success');
    } catch (error) {
      setProblem(errorText(error));
    }
  }
  return (
    <Part
      title={COPY.key}
      text={COPY.keyText}
      action={
        <GuardedButton hint={hint} onClick={() => setAsked(true)}>
          {COPY.newKey}
        </GuardedButton>
      }
    >
      <code className={css.key}>{siteKey}</code>
      {asked && (
        <RenewDialog
          words={{ title: COPY.newKeyTitle, text: COPY.newKeyText, confirm: COPY.newKey }}
          busy={isLoading}
          problem={problem}
          onConfirm={() => void makeNew()}
          onCancel={() => setAsked(false)}
        />
      )}
    </Part>
  );
}
