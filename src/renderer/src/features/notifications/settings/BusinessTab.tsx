import { useState } from 'react';
import type { NotificationSettings } from '@shared/contract/notifications';
import { can } from '@shared/rules/permissions';
import { useWorkspace } from '../../../app/workspace';
import { SETTING } from './copy';
import { changeDraft, muteCells, toggleCell } from './draft-store';
import type { Draft } from './drafts';
import { isWebhookReady, shownMap, shownWebhook } from './drafts';
import { SettingTable } from './SettingTable';
import type { Column } from './SettingTable';
import { TeamChatHead } from './TeamChatHead';
import { useTeamChatQuery } from './team-chat-api';
import { WebhookHead } from './WebhookHead';

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
    if (!mayUpdate) return SETTING.noRight;
    return ready ? null : SETTING.off(name);
  };
  const slack = (): readonly Column[] => {
    if (teamChat?.configured !== true) return [];
    const connected = teamChat.rows.some(({ status }) => status === 1);
    const head = (
      <TeamChatHead
        business={business_id}
        teamChat={teamChat}
        disabled={!can(permissions, 'update', 'integrations')}
        onWaiting={setWaiting}
      />
    );
    return [
      { channel: 'slack', readOnly: !mayUpdate, blocked: blockedBy(connected, SETTING.slack.switch), head },
    ];
  };
  const columns: readonly Column[] = [
    { channel: 'in_app', blocked: null },
    { channel: 'email', blocked: null },
    ...slack(),
    {
      channel: 'webhook',
      readOnly: !mayUpdate,
      blocked: blockedBy(isWebhookReady(webhook), SETTING.webhook.switch),
      head: (
        <WebhookHead
          webhook={webhook}
          disabled={!mayUpdate}
          onChange={(next) => {
            changeDraft(business_id, (before) => ({ ...before, webhook: next }));
          }}
        />
      ),
    },
  ];
  return (
    <SettingTable
      settingType="business"
      columns={columns}
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
