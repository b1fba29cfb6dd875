import { useState } from 'react';
import type { NotificationSettings } from '@shared/contract/notifications';
import { NOTIFICATION_CHANNELS, OWN_CHANNELS } from '@shared/rules/notification-subtypes';
import { can } from '@shared/rules/permissions';
import { useWorkspace } from '../../../core/workspace';
import { copy } from './copy';
import { changeDraft, muteCells, toggleCell } from './draft-store';
import { type Draft, isWebhookReady, shownMap, shownWebhook } from './drafts';
import { type Column, SettingTable } from './SettingTable';
import { useTeamChatQuery } from './team-chat-api';
import { TeamChatSwitch } from './TeamChatSwitch';
import { WebhookSwitch } from './WebhookSwitch';

interface BusinessTabProps {
  readonly settings: NotificationSettings;
  readonly draft: Draft;
  readonly onLocked: () => void;
}

/** How often a connection that somebody is making at Slack is asked for. Milliseconds. */
const WAITING_MS = 3000;

/** Workspace Notifications of the open workspace. */
export function BusinessTab({ settings, draft, onLocked }: BusinessTabProps) {
  const { business_id, permissions } = useWorkspace();
  const [waiting, setWaiting] = useState(false);
  const { data: teamChat } = useTeamChatQuery(business_id, { pollingInterval: waiting ? WAITING_MS : 0 });
  const mayUpdate = can(permissions, 'update', 'notification_settings');
  const webhook = shownWebhook(settings, draft);
  const map = shownMap(settings, draft);

  /** Why the toggles of a channel of the workspace cannot be set now. */
  const blockedBy = (ready: boolean, name: string): string | null => {
    if (!mayUpdate) return copy.noRight;
    return ready ? null : copy.off(name);
  };
  const changeWebhook = (next: { readonly on: boolean; readonly url: string }): void => {
    changeDraft(business_id, (before) => ({ ...before, webhook: next }));
  };
  const slack = (): readonly Column[] => {
    if (teamChat?.configured !== true) return [];
    const connected = teamChat.rows.some(({ status }) => status === 1);
    const isDisabled = !can(permissions, 'update', 'integrations');
    return [
      {
        channel: 'slack',
        blocked: blockedBy(connected, copy.slack.switch),
        switchOf: (group) => (
          <TeamChatSwitch
            business={business_id}
            group={group}
            teamChat={teamChat}
            disabled={isDisabled}
            waiting={waiting}
            onWaiting={setWaiting}
          />
        ),
      },
    ];
  };
  const columns: readonly Column[] = [
    { channel: 'in_app', blocked: null },
    { channel: 'email', blocked: null },
    ...slack(),
    {
      channel: 'webhook',
      blocked: blockedBy(isWebhookReady(webhook), copy.webhook.switch),
      switchOf: (group) => (
        <WebhookSwitch group={group} webhook={webhook} disabled={!mayUpdate} onChange={changeWebhook} />
      ),
    },
  ];
  return (
    <SettingTable
      settingType="business"
      columns={columns}
      muted={mayUpdate ? NOTIFICATION_CHANNELS : OWN_CHANNELS}
      map={map}
      onToggle={(cell) => {
        toggleCell(business_id, map, cell);
      }}
      onMute={(cells, muted) => {
        muteCells(business_id, cells, muted);
      }}
      onLocked={onLocked}
    />
  );
}
