import { useState } from 'react';
import type { Webhook } from '@shared/contract/integrations';
import { toast } from '../../../core/toast';
import { Button } from '../../../ui/Button';
import { Chip } from '../../../ui/Chip';
import { EmptyState } from '../../../ui/EmptyState';
import { ErrorState } from '../../../ui/ErrorState';
import { Section } from '../../../ui/page/Section';
import { Skeleton } from '../../../ui/Skeleton';
import { useSaveWebhookMutation, useTestDeliveryMutation, useWebhookQuery } from '../api';
import { copy, WEBHOOK_STATE, disabledText, failingText } from '../copy';
import { errorText } from '../error-text';
import css from '../integrations.module.css';
import { formatMoment } from '../times';
import { NewSecret } from './NewSecret';
import { Problem } from './Problem';
import { SecretRow } from './SecretRow';
import { WebhookForm } from './WebhookForm';

const TONES = { none: 'warn', on: 'good', failing: 'warn', disabled: 'bad' } as const;

function trouble({ state, failing_since, disabled_at }: Webhook): string | null {
  if (state === 'failing' && failing_since !== null) return failingText(formatMoment(failing_since));
  if (state === 'disabled' && disabled_at !== null) return disabledText(formatMoment(disabled_at));
  return null;
}

/** The address that the workspace's notifications are posted to, its secret and its state. */
export function WebhookSection({ mayChange }: { readonly mayChange: boolean }) {
  const { data: webhook, isError, refetch } = useWebhookQuery(undefined);
  const [secret, setSecret] = useState<string | null>(null);
  const [problem, setProblem] = useState<string | null>(null);
  const [test, { isLoading: testing }] = useTestDeliveryMutation();
  const [save, { isLoading: saving }] = useSaveWebhookMutation();

  async function run(work: Promise<unknown>, success: string): Promise<void> {
    setProblem(null);
    try {
      await work;
      toast(success, 'success');
    } catch (error) {
      setProblem(errorText(error));
    }
  }
  const sendTest = () =>
    run(test({ channel: 'webhook', idempotencyKey: crypto.randomUUID() }).unwrap(), copy.testSent);

  function body(): React.ReactNode {
    if (webhook === undefined) {
      return isError ? (
        <ErrorState title={copy.webhookFailed} onRetry={() => void refetch()} />
      ) : (
        <Skeleton height={88} />
      );
    }
    const { url, state } = webhook;
    const told = trouble(webhook);
    if (!mayChange && url === null) return <EmptyState size="small" title={copy.noWebhook} />;
    return (
      <>
        {mayChange ? (
          <WebhookForm url={url ?? ''} onSecret={setSecret} />
        ) : (
          <code className={css.address}>{url}</code>
        )}
        {secret !== null && (
          <NewSecret
            secret={secret}
            onDone={() => {
              setSecret(null);
            }}
          />
        )}
        {told !== null && (
          <p className={css.trouble} data-tone={TONES[state]}>
            <span>{told}</span>
            {mayChange && state === 'disabled' && (
              <Button disabled={saving} onClick={() => void run(save(url ?? '').unwrap(), copy.saved)}>
                {copy.switchOn}
              </Button>
            )}
          </p>
        )}
        <Problem text={problem} />
        {url !== null && <SecretRow webhook={webhook} mayChange={mayChange} onSecret={setSecret} />}
      </>
    );
  }
  return (
    <Section
      title={copy.webhook}
      text={copy.webhookText}
      actions={
        (webhook?.url ?? null) !== null &&
        webhook && (
          <>
            <Chip tone={TONES[webhook.state]}>{WEBHOOK_STATE[webhook.state]}</Chip>
            {mayChange && (
              <Button disabled={testing} onClick={() => void sendTest()}>
                {copy.sendTest}
              </Button>
            )}
          </>
        )
      }
    >
      {body()}
    </Section>
  );
}
