import { useState } from 'react';
import { platform } from '../../core/platform';
import { copy } from '../copy';
import { MenuItem } from '../../ui/MenuItem';

/** Asks for notifications, from a click as browsers want it; says so when they are on or blocked. */
export function NotificationItem() {
  const [permission, setPermission] = useState(() => platform.notificationPermission());
  switch (permission) {
    case 'unavailable':
      return null;
    case 'ask':
      return (
        <MenuItem
          icon="bell"
          text={copy.profile.notificationsAsk}
          hint={copy.profile.notificationsHint}
          onSelect={() => {
            void platform.askForNotifications().then(setPermission);
          }}
        />
      );
    case 'granted':
      return (
        <MenuItem
          icon="bell"
          text={copy.profile.notificationsOn}
          hint={copy.profile.notificationsHint}
          disabled
          onSelect={() => undefined}
        />
      );
    case 'denied':
      return (
        <MenuItem
          icon="bell"
          text={copy.profile.notificationsDenied}
          hint={copy.profile.notificationsDeniedHint}
          disabled
          onSelect={() => undefined}
        />
      );
  }
}
