import { useState } from 'react';
import type { Webhook } from '@shared/contract/integrations';
import { Button } from '../../../ui/Button';
import { Dialog } from '../../../ui/Dialog';
import { SettingRow } from '../../../ui/page/SettingRow';
import { useRotateSecretMutation } from '../api';
import { copy } from '../copy';
import { errorText } from '../error-text';
import { formatMoment } from '../times';
import { Problem } from './Problem';

interface SecretRowProps {
  readonly webhook: Webhook;
  readonly mayChange: boolean;
  readonly onSecret: (secret: string) => void;
}

/** What the secret ends in, and the way to a new one. */
export function SecretRow({ webhook, mayChange, onSecret }: SecretRowProps) {
  const { secret_hint, previous_until } = webhook;
  const [asked, setAsked] = useState(false);
  const [problem, setProblem] = useState<string | null>(null);
  const [rotate, { isLoading }] = useRotateSecretMutation();

  async function makeNew(): Promise<void> {
    setProblem(null);
    try {
      const { secret } = await rotate(undefined).unwrap();
      setAsked(false);
      if (secret !== null) onSecret(secret);
    } catch (error) {
      setProblem(errorText(error));
    }
  }
  return (
    <SettingRow
      label={copy.secret}
      text={
        <>
          {secret_hint === null ? copy.secretUnknown : copy.secretText(secret_hint)}
          {previous_until !== null && ` ${copy.both(formatMoment(previous_until))}`}
        </>
      }
    >
      {mayChange && (
        <Button
          onClick={() => {
            setAsked(true);
          }}
        >
          {copy.rotate}
        </Button>
      )}
      {asked && (
        <Dialog
          width={440}
          title={copy.rotateTitle}
          okText={copy.rotate}
          cancelText={copy.cancel}
          okBusy={isLoading}
          onOk={() => void makeNew()}
          onCancel={() => {
            setAsked(false);
          }}
        >
          <p>
            {copy.rotateText}
            {previous_until !== null && copy.rotateAgain}
          </p>
          <Problem text={problem} />
        </Dialog>
      )}
    </SettingRow>
  );
}
