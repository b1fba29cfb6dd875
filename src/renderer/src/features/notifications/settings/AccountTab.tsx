import type { NotificationSettings } from '@shared/contract/notifications';
import { OWN_CHANNELS } from '@shared/rules/notification-subtypes';
import { muteCells, toggleCell } from './draft-store';
import { type Draft, shownMap } from './drafts';
import { type Column, SettingTable } from './SettingTable';

interface AccountTabProps {
  readonly settings: NotificationSettings;
  readonly draft: Draft;
  readonly onLocked: () => void;
}

const COLUMNS: readonly Column[] = [
  { channel: 'in_app', blocked: null },
  { channel: 'email', blocked: null },
];

/** Account Notifications: the person’s own, the same in all workspaces. */
export function AccountTab({ settings, draft, onLocked }: AccountTabProps) {
  const map = shownMap(settings, draft);
  return (
    <SettingTable
      settingType="personal"
      columns={COLUMNS}
      muted={OWN_CHANNELS}
      map={map}
      onToggle={(cell) => {
        toggleCell(null, map, cell);
      }}
      onMute={(cells, muted) => {
        muteCells(null, cells, muted);
      }}
      onLocked={onLocked}
    />
  );
}
