import { useState } from 'react';
import { toast } from '../../../core/toast';
import { GuardedButton } from '../../../ui/GuardedButton';
import { useRotateKeyMutation } from '../api';
import { errorText } from '../error-text';
import { copy } from './copy';
import { DialogSection } from './DialogSection';
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
      toast(copy.rotated, 'success');
    } catch (error) {
      setProblem(errorText(error));
    }
  }
  return (
    <DialogSection
      title={copy.key}
      text={copy.keyText}
      action={
        <GuardedButton hint={hint} onClick={() => setAsked(true)}>
          {copy.newKey}
        </GuardedButton>
      }
    >
      <code className={css.key}>{siteKey}</code>
      {asked && (
        <RenewDialog
          words={{ title: copy.newKeyTitle, text: copy.newKeyText, confirm: copy.newKey }}
          busy={isLoading}
          problem={problem}
          onConfirm={() => void makeNew()}
          onCancel={() => setAsked(false)}
        />
      )}
    </DialogSection>
  );
}
