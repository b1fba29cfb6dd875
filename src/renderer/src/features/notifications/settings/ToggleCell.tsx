import { CheckboxField } from '../../../ui/CheckboxField';
import { isLocked } from '@shared/rules/notification-settings';
import type { Cell } from '@shared/rules/notification-groups';
import type { NotificationToggle } from '@shared/rules/notification-subtypes';
import { Icon } from '../../../ui/Icon';
import { CHANNEL_NAMES, copy, SUBTYPE_NAMES } from './copy';
import css from './setting.module.css';

interface ToggleCellProps {
  readonly cell: Cell;
  readonly value: NotificationToggle;
  /** Why it cannot be set now; null: it can. */
  readonly blocked: string | null;
  readonly onToggle: (cell: Cell) => void;
  /** Somebody tried to turn off what is required. */
  readonly onLocked: () => void;
}

/** One toggle of the table: a subtype by a channel. */
export function ToggleCell({ cell, value, blocked, onToggle, onLocked }: ToggleCellProps) {
  const { subtype, channel } = cell;
  const label = copy.cell(SUBTYPE_NAMES[subtype][0], CHANNEL_NAMES[channel]);
  const locked = isLocked(subtype, channel);
  return (
    <span className={css.cell} title={blocked ?? (locked ? copy.locked : undefined)}>
      <CheckboxField
        aria-label={locked ? `${label} (${copy.locked})` : label}
        checked={value === 1}
        disabled={blocked !== null}
        onChange={() => {
          if (locked) onLocked();
          else onToggle(cell);
        }}
      />
      {locked && blocked === null && (
        <span className={css.lock} aria-hidden>
          <Icon name="lock" size={12} />
        </span>
      )}
    </span>
  );
}
