import { type ReactNode, useState } from 'react';
import { LazyBoundary } from '../../../ui/LazyBoundary';
import { lazy } from '../../../ui/lazy';
import { SNOOZE_CHOICES, SNOOZE_LABELS, snoozeEnd } from '@shared/rules/snooze';
import { serverNow } from '../../../core/platform/server-time';
import { type HeldOpen, Menu } from '../../../ui/Menu';
import { MenuItem } from '../../../ui/MenuItem';
import { useTimeZone } from '../../../ui/time-zone';
import menu from '../../../ui/menu.module.css';
import { copy } from '../copy';
import { formatUpcoming } from './format-upcoming';

const DateTimeDialog = lazy(() => import('./DateTimeDialog'));

export interface SnoozeMenuProps {
  readonly button: ReactNode;
  readonly buttonClassName?: string | undefined;
  /** Something is snoozed that can be brought back. */
  readonly onUnsnooze?: (() => void) | undefined;
  /** Epoch milliseconds. */
  readonly onSnooze: (until: number) => void;
  /** Opened from elsewhere as well, such as by a key. */
  readonly held?: HeldOpen;
}

/** The choices of spec 1 §9, each with the time that it means. */
export function SnoozeMenu({ button, buttonClassName, onUnsnooze, onSnooze, held }: SnoozeMenuProps) {
  const [custom, setCustom] = useState(false);
  const now = serverNow();
  const zone = useTimeZone();
  return (
    <>
      <Menu {...held} from="belowEnd" label={copy.snooze} button={button} buttonClassName={buttonClassName}>
        <div className={menu.heading}>{copy.snoozeUntil}</div>
        {SNOOZE_CHOICES.map((choice) => (
          <MenuItem
            key={choice}
            icon="alarm"
            text={SNOOZE_LABELS[choice]}
            hint={formatUpcoming(snoozeEnd(choice, now, zone), now)}
            onSelect={() => {
              onSnooze(snoozeEnd(choice, serverNow(), zone));
            }}
          />
        ))}
        <MenuItem
          icon="clock"
          text={copy.snoozeCustom}
          onSelect={() => {
            setCustom(true);
          }}
        />
        {onUnsnooze && (
          <>
            <div className={menu.rule} />
            <MenuItem icon="refresh" text={copy.unsnooze} onSelect={onUnsnooze} />
          </>
        )}
      </Menu>
      {custom && (
        <LazyBoundary fallback={null}>
          <DateTimeDialog
            title={copy.snoozeUntil}
            okText={copy.snooze}
            earliest={now}
            latest={null}
            onClose={() => {
              setCustom(false);
            }}
            onChoose={(until) => {
              setCustom(false);
              onSnooze(until);
            }}
          />
        </LazyBoundary>
      )}
    </>
  );
}
