import { useRef, useState } from 'react';
import type { NotificationGroup } from '@shared/rules/notification-groups';
import { Button } from '../../../ui/Button';
import { ChannelSwitch } from './ChannelSwitch';
import { GROUP_NAMES, copy } from './copy';
import { errorText } from './error-text';
import { type TeamChat, useDisconnectTeamChatMutation, useTeamChatAddressMutation } from './team-chat-api';
import css from './setting.module.css';

interface TeamChatSwitchProps {
  readonly business: string;
  readonly group: NotificationGroup;
  readonly teamChat: TeamChat;
  readonly disabled: boolean;
  /** Somebody is at Slack, from this group or another one: what came of it is asked for now and then. */
  readonly waiting: boolean;
  readonly onWaiting: (waiting: boolean) => void;
}

const COPY = copy.slack;

/** The team chat’s switch of a group: it opens what connects or disconnects it (spec 3 §4). */
export function TeamChatSwitch(props: TeamChatSwitchProps) {
  const { business, group, teamChat, disabled, waiting, onWaiting } = props;
  const [open, setOpen] = useState(false);
  const [error, setError] = useState<string | null>(null);
  const [ask, { isLoading: asking }] = useTeamChatAddressMutation();
  const [disconnect, { isLoading: disconnecting }] = useDisconnectTeamChatMutation();
  // The address opens through a link, as a browser allows it and the desktop app hands it to the system.
  const link = useRef<HTMLAnchorElement>(null);
  const connection = teamChat.rows.find(({ status }) => status === 1);

  async function connect(): Promise<void> {
    setError(null);
    try {
      const address = await ask(business).unwrap();
      if (!link.current) return;
      link.current.href = address;
      link.current.click();
      onWaiting(true);
    } catch (problem) {
      setError(COPY.failed(errorText(problem)));
    }
  }
  async function end(id: string): Promise<void> {
    setError(null);
    try {
      await disconnect({ business, id }).unwrap();
      onWaiting(false);
      setOpen(false);
    } catch (problem) {
      setError(COPY.failed(errorText(problem)));
    }
  }

  return (
    <ChannelSwitch
      label={copy.channelOf(GROUP_NAMES[group], COPY.switch)}
      checked={connection !== undefined}
      disabled={disabled}
      title={disabled ? COPY.noRight : undefined}
      onSwitch={() => {
        setOpen(!open);
      }}
      open={open}
      onOpenChange={setOpen}
      layerLabel={COPY.edit}
      layer={
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
      <a ref={link} hidden target="_blank" rel="noopener noreferrer" aria-hidden tabIndex={-1} />
    </ChannelSwitch>
  );
}
