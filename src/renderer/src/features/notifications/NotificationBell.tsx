import { useState } from 'react';
import { LazyBoundary } from '../../ui/LazyBoundary';
import { lazy } from '../../ui/lazy';
import { Icon } from '../../ui/Icon';
import { Popover } from '../../ui/Popover';
import { useUnreadNotificationsQuery } from './api';
import { copy } from './copy';

const NotificationPanel = lazy(async () => ({
  default: (await import('./centre/NotificationPanel')).NotificationPanel,
}));

interface NotificationBellProps {
  /** The workspace's calls may be made. */
  readonly ready: boolean;
  readonly className?: string | undefined;
  readonly countClassName?: string | undefined;
}

/** What is lost on the way to this person is found by asking now and then. Milliseconds. */
const ASK_EVERY_MS = 5 * 60_000;

/** The bell with how many notifications wait; it opens the newest of them. */
export function NotificationBell({ ready, className, countClassName }: NotificationBellProps) {
  const [open, setOpen] = useState(false);
  const { data: unread = 0 } = useUnreadNotificationsQuery(undefined, {
    skip: !ready,
    pollingInterval: ASK_EVERY_MS,
  });
  const label = copy.label(unread);
  return (
    <Popover
      open={open && ready}
      onOpenChange={setOpen}
      placement="right-end"
      bare
      content={
        <LazyBoundary>
          <NotificationPanel
            onClose={() => {
              setOpen(false);
            }}
          />
        </LazyBoundary>
      }
    >
      {(trigger) => (
        <button
          type="button"
          className={className}
          title={label}
          aria-label={label}
          aria-haspopup="dialog"
          {...trigger}
        >
          <span style={{ position: 'relative', display: 'grid' }}>
            <Icon name="bell" />
            {unread > 0 && (
              <b className={countClassName} aria-hidden>
                {unread > 99 ? '99+' : unread}
              </b>
            )}
          </span>
        </button>
      )}
    </Popover>
  );
}
