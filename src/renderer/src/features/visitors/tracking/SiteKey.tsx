import { useState } from 'react';
import { toast } from '../../../app/toast';
import { Dialog } from '../../../ui/Dialog';
import { GuardedButton } from '../../../ui/GuardedButton';
import { useRotateKeyMutation } from '../api';
import { errorText } from '../error-text';
import { COPY } from './copy';
import { Part } from './Part';
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
      <Dialog
        open={asked}
        width={440}
        title={COPY.newKeyTitle}
        okText={COPY.newKey}
        cancelText={COPY.cancel}
        confirmLoading={isLoading}
        onOk={() => void makeNew()}
        onCancel={() => setAsked(false)}
      >
        <p>{COPY.newKeyText}</p>
        {problem !== null && (
          <p role="alert" className={css.problem}>
            {problem}
          </p>
        )}
      </Dialog>
    </Part>
  );
}
