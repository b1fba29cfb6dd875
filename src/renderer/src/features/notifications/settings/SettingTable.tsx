import { SearchSelect } from '../../../ui/SearchSelect';
import type { ReactNode } from 'react';
import {
  type Cell,
  type NotificationGroup,
  GROUPS,
  isCell,
  isMuted,
  mutableCells,
  valueAt,
} from '@shared/rules/notification-groups';
import type { NotificationChannelName, NotificationMap } from '@shared/rules/notification-subtypes';
import { cx } from '../../../ui/cx';
import { VisuallyHidden } from '../../../ui/VisuallyHidden';
import { CHANNEL_NAMES, GROUP_NAMES, copy, SUBTYPE_NAMES } from './copy';
import { ToggleCell } from './ToggleCell';
import css from './setting.module.css';

export interface Column {
  readonly channel: NotificationChannelName;
  /** Why its toggles cannot be set now; null: they can. */
  readonly blocked: string | null;
  /** Stands in the head of each group: what switches the channel on and off. */
  readonly switchOf?: (group: NotificationGroup) => ReactNode;
}

interface SettingTableProps {
  readonly settingType: 'personal' | 'business';
  readonly columns: readonly Column[];
  /** The channels that a mute selector sets: all that the person may change, shown or not. */
  readonly muted: readonly NotificationChannelName[];
  readonly map: NotificationMap;
  readonly onToggle: (cell: Cell) => void;
  readonly onMute: (cells: readonly Cell[], muted: boolean) => void;
  readonly onLocked: () => void;
}

const OPTIONS = [
  { value: 'not_muted', label: copy.unmuted },
  { value: 'mute', label: copy.muted },
];

/** Where there is no toggle: why, for the pointer and for who cannot see the dash. */
function NotHere({ text }: { readonly text: string }) {
  return (
    <span className={css.none} title={text}>
      <span aria-hidden>–</span>
      <VisuallyHidden>{text}</VisuallyHidden>
    </span>
  );
}

/** Every subtype by every channel, in groups with their mute selectors (spec 3 §2.3). */
export function SettingTable(props: SettingTableProps) {
  const { settingType, columns, muted, map, onToggle, onMute, onLocked } = props;
  const shows = (cell: Cell): boolean => isCell(settingType, cell);
  const rowsOf = (group: NotificationGroup) =>
    GROUPS[group].filter((subtype) => columns.some(({ channel }) => shows({ subtype, channel })));
  const groups = (Object.keys(GROUPS) as NotificationGroup[]).filter((group) => rowsOf(group).length > 0);

  const notHere = (cell: Cell): string =>
    settingType === 'business' && isCell('personal', cell) ? copy.elsewhere : copy.unavailable[cell.channel];

  return (
    <table className={css.table}>
      <thead>
        <tr>
          <th scope="col">{copy.subtype}</th>
          {columns.map(({ channel, switchOf }) => (
            <th key={channel} scope="col" className={cx(css.channel, switchOf && css.switched)}>
              {CHANNEL_NAMES[channel]}
            </th>
          ))}
        </tr>
      </thead>
      {groups.map((group) => {
        const mutable = mutableCells(group, muted, settingType);
        return (
          <tbody key={group}>
            <tr className={css.group}>
              <th scope="rowgroup">
                <span className={css.groupHead}>
                  {GROUP_NAMES[group]}
                  {mutable.length > 0 && (
                    <SearchSelect
                      size="small"
                      aria-label={copy.mute(GROUP_NAMES[group])}
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
              {columns.map(({ channel, switchOf }) => (
                <td key={channel} className={css.channel}>
                  {switchOf?.(group)}
                </td>
              ))}
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
                      <NotHere text={notHere({ subtype, channel })} />
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
