import { Select } from 'antd';
import type { ReactNode } from 'react';
import { GROUPS, isCell, isMuted, mutableCells, valueAt } from '@shared/rules/notification-groups';
import type { Cell, NotificationGroup } from '@shared/rules/notification-groups';
import type { NotificationChannelName, NotificationMap } from '@shared/rules/notification-subtypes';
import { CHANNEL_NAMES, GROUP_NAMES, SETTING, SUBTYPE_NAMES } from './copy';
import { ToggleCell } from './ToggleCell';
import css from './setting.module.css';

export interface Column {
  readonly channel: NotificationChannelName;
  /** Stands in the head; the channel's name where nothing is given. */
  readonly head?: ReactNode;
  /** Why its toggles cannot be set now; null: they can. */
  readonly blocked: string | null;
  /** The person may not change it at all: a mute selector leaves it alone. */
  readonly readOnly?: boolean;
}

interface SettingTableProps {
  readonly settingType: 'personal' | 'business';
  readonly columns: readonly Column[];
  readonly map: NotificationMap;
  readonly onToggle: (cell: Cell) => void;
  readonly onMute: (cells: readonly Cell[], muted: boolean) => void;
  readonly onLocked: () => void;
}

const OPTIONS = [
  { value: 'not_muted', label: SETTING.unmuted },
  { value: 'mute', label: SETTING.muted },
];

/** Every subtype by every channel, in groups with their mute selectors (spec 3 §2.3). */
export function SettingTable(props: SettingTableProps) {
  const { settingType, columns, map, onToggle, onMute, onLocked } = props;
  const open = columns.filter(({ readOnly }) => readOnly !== true).map(({ channel }) => channel);
  const shows = (cell: Cell): boolean => isCell(settingType, cell);
  const rowsOf = (group: NotificationGroup) =>
    GROUPS[group].filter((subtype) => columns.some(({ channel }) => shows({ subtype, channel })));
  const groups = (Object.keys(GROUPS) as NotificationGroup[]).filter((group) => rowsOf(group).length > 0);

  return (
    <table className={css.table}>
      <thead>
        <tr>
          <th scope="col">{SETTING.subtype}</th>
          {columns.map(({ channel, head }) => (
            <th key={channel} scope="col" className={css.channel}>
              {head ?? CHANNEL_NAMES[channel]}
            </th>
          ))}
        </tr>
      </thead>
      {groups.map((group) => {
        const mutable = mutableCells(group, open, settingType);
        return (
          <tbody key={group}>
            <tr className={css.group}>
              <th scope="rowgroup" colSpan={columns.length + 1}>
                <span className={css.groupHead}>
                  {GROUP_NAMES[group]}
                  {mutable.length > 0 && (
                    <Select
                      size="small"
                      aria-label={SETTING.mute(GROUP_NAMES[group])}
                      className={css.mute}
                      value={isMuted(map, mutable) ? 'mute' : 'not_muted'}
                      options={OPTIONS}
                      onChange={(value) => {
                        onMute(mutable, value === 'mute');
                      }}
                    />
                  )}
                </span>
              </th>
            </tr>
            {rowsOf(group).map((subtype) => (
              <tr key={subtype} className={css.line}>
                <th scope="row">
                  <span className={css.name}>{SUBTYPE_NAMES[subtype][0]}</span>
                  <span className={css.when}>{SUBTYPE_NAMES[subtype][1]}</span>
                </th>
                {columns.map(({ channel, blocked }) => (
                  <td key={channel} className={css.channel}>
                    {shows({ subtype, channel }) ? (
                      <ToggleCell
                        cell={{ subtype, channel }}
                        value={valueAt(map, { subtype, channel })}
                        blocked={blocked}
                        onToggle={onToggle}
                        onLocked={onLocked}
                      />
                    ) : (
                      <span
                        className={css.none}
                        title={settingType === 'business' ? SETTING.elsewhere : undefined}
                      >
                        –
                      </span>
                    )}
                  </td>
                ))}
              </tr>
            ))}
          </tbody>
        );
      })}
    </table>
  );
}
