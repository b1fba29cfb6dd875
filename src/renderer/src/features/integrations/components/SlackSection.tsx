import { useRef, useState } from 'react';
import { toast } from '../../../core/toast';
import { Button } from '../../../ui/Button';
import { Dialog } from '../../../ui/Dialog';
import { ErrorState } from '../../../ui/ErrorState';
import { Section } from '../../../ui/page/Section';
import { SettingRow } from '../../../ui/page/SettingRow';
import {
  type SlackState,
  useDisconnectSlackMutation,
  useSlackAddressMutation,
  useTestDeliveryMutation,
} from '../api';
import { copy } from '../copy';
import { errorText } from '../error-text';
import css from '../integrations.module.css';
import { day } from '../times';
import { Problem } from './Problem';

interface SlackSectionProps {
  readonly mayChange: boolean;
  readonly slack: SlackState | undefined;
  readonly onRetry: () => void;
}

/** The channel in Slack that the workspace's notifications are posted to. */
export function SlackSection({ mayChange, slack, onRetry }: SlackSectionProps) {
  const [ask, { isLoading: asking }] = useSlackAddressMutation();
  const [disconnect, { isLoading: leaving }] = useDisconnectSlackMutation();
  const [test, { isLoading: testing }] = useTestDeliveryMutation();
  const [problem, setProblem] = useState<string | null>(null);
  const [waiting, setWaiting] = useState(false);
  const [asked, setAsked] = useState(false);
  // The address opens through a link, as a browser allows it and the desktop app hands it to the system.
  const link = useRef<HTMLAnchorElement>(null);
  const row = slack?.rows[0];
  const isOn = row?.status === 1;

  async function run(work: () => Promise<void>): Promise<void> {
    setProblem(null);
    try {
      await work();
    } catch (error) {
      setProblem(errorText(error));
    }
  }
  const connect = () =>
    run(async () => {
      const address = await ask(undefined).unwrap();
      if (!link.current) return;
      link.current.href = address;
      link.current.click();
      setWaiting(true);
    });
  const leave = (id: string) =>
    run(async () => {
      await disconnect(id).unwrap();
      setWaiting(false);
      toast(copy.disconnected, 'success');
    }).finally(() => {
      setAsked(false);
    });
  const sendTest = () =>
    run(async () => {
      await test({ channel: 'slack', idempotencyKey: crypto.randomUUID() }).unwrap();
      toast(copy.testSent, 'success');
    });
  const connectButton = (text: string) => (
    <Button tone="primary" disabled={asking} onClick={() => void connect()}>
      {waiting ? copy.connecting : text}
    </Button>
  );

  return (
    <Section
      title={copy.slack}
      text={copy.slackText}
      actions={mayChange && slack && !row && connectButton(copy.connect)}
    >
      {slack === undefined && <ErrorState title={copy.slackFailed} onRetry={onRetry} />}
      {slack && !row && !mayChange && <p className={css.quiet}>{copy.notConnected}</p>}
      {row && (
        <SettingRow
          label={copy.connectedTo(row.account.channel_name, row.account.organization_name)}
          text={isOn ? copy.connectedSince(day(row.connected_at)) : copy.ended}
        >
          {mayChange && isOn && (
            <Button disabled={testing} onClick={() => void sendTest()}>
              {copy.sendTest}
            </Button>
          )}
          {mayChange && !isOn && connectButton(copy.connectAgain)}
          {mayChange && (
            <Button
              tone="danger"
              onClick={() => {
                setAsked(true);
              }}
            >
              {copy.disconnect}
            </Button>
          )}
          {asked && (
            <Dialog
              width={420}
              title={copy.disconnectTitle}
              okText={copy.disconnect}
              okDanger
              cancelText={copy.cancel}
              okBusy={leaving}
              onOk={() => void leave(row._id)}
              onCancel={() => {
                setAsked(false);
              }}
            >
              <p>{copy.disconnectText(row.account.channel_name)}</p>
            </Dialog>
          )}
        </SettingRow>
      )}
      <Problem text={problem} />
      <a ref={link} hidden target="_blank" rel="noopener noreferrer" aria-hidden tabIndex={-1} />
    </Section>
  );
}
