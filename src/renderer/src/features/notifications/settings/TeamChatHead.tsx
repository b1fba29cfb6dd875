import { Switch } from 'antd';
import { useRef, useState } from 'react';
import { Button } from '../../../ui/Button';
import { SETTING } from './copy';
import { errorText } from './error-text';
import { HeadPopover } from './HeadPopover';
import type { TeamChat } from './team-chat-api';
import { useDisconnectTeamChatMutation, useTeamChatAddressMutation } from './team-chat-api';
import css from './setting.module.css';

interface TeamChatHeadProps {
  readonly business: string;
  readonly teamChat: TeamChat;
  readonly disabled: boolean;
  /** Somebody is at Slack: what came of it is asked for now and then. */
  readonly onWaiting: (waiting: boolean) => void;
}

const COPY = SETTING.slack;

/** The team chat’s switch: it opens what connects or disconnects it (spec 3 §4). */
export function TeamChatHead({ business, teamChat, disabled, onWaiting }: TeamChatHeadProps) {
  const [open, setOpen] = useState(false);
  const [waiting, setWaiting] = useState(false);
  const [error, setError] = useState<string | null>(null);
  const [ask, { isLoading: asking }] = useTeamChatAddressMutation();
  const [disconnect, { isLoading: disconnecting }] = useDisconnectTeamChatMutation();
  // The address opens through a link, as a browser allows it and the desktop app hands it to the system.
  const link = useRef<HTMLAnchorElement>(null);
  const connection = teamChat.rows.find(({ status }) => status === 1);

  const wait = (next: boolean): void => {
    setWaiting(next);
    onWaiting(next);
  };
  async function connect(): Promise<void> {
    setError(null);
    try {
      const address = await ask(business).unwrap();
      if (!link.current) return;
      link.current.href = address;
      link.current.click();
      wait(true);
    } catch (problem) {
      setError(COPY.failed(errorText(problem)));
    }
  }
  async function end(id: string): Promise<void> {
    setError(null);
    try {
      await disconnect({ business, id }).unwrap();
      wait(false);
      setOpen(false);
    } catch (problem) {
      setError(COPY.failed(errorText(problem)));
    }
  }

  return (
    <HeadPopover
      open={open}
      label={COPY.edit}
      onClose={() => {
        setOpen(false);
      }}
      content={
        <div className={css.form}>
          {connection ? (
            <>
              <p>{COPY.connectedTo(connection.account.channel_name, connection.account.organization_name)}</p>
              <Button
                tone="danger"
                autoFocus
                disabled={disconnecting}
                onClick={() => void end(connection._id)}
              >
                {COPY.disconnect}
              </Button>
            </>
          ) : (
            <>
              <p>{COPY.connectText}</p>
              <Button tone="primary" autoFocus disabled={asking} onClick={() => void connect()}>
                {waiting ? COPY.connecting : COPY.connect}
              </Button>
            </>
          )}
          {error !== null && (
            <p role="alert" className={css.error}>
              {error}
            </p>
          )}
        </div>
      }
    >
      <>
        {COPY.switch}
        <Switch
          size="small"
          aria-label={COPY.switch}
          checked={connection !== undefined}
          disabled={disabled}
          onChange={() => {
            setOpen(!open);
          }}
        />
        <a ref={link} hidden target="_blank" rel="noopener noreferrer" aria-hidden tabIndex={-1} />
      </>
    </HeadPopover>
  );
}
