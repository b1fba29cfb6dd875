import type { DesktopSettings } from '@shared/ipc';
import { copy } from '../copy';
import { change, useSettings } from '../use-settings';
import { Check } from './Check';
import { MutedConversations } from './MutedConversations';
import { PauseSetting } from './PauseSetting';
import { QuietHours } from './QuietHours';
import css from './settings.module.css';

type Notifications = DesktopSettings['notifications'];

/** Those that there is something to tell of; more come with their screens. */
const KINDS = ['message', 'failed_send', 'mention'] as const;
const MORE = ['preview', 'sound', 'flash'] as const;

const set = (notifications: Partial<Notifications>): void => {
  change({ notifications });
};

/** What of the work comes up on the screen, and when. */
export function NotificationSettings() {
  const settings = useSettings();
  if (settings === null) return null;
  const { notifications } = settings;
  const { on, kinds, quietHours, mutedUntil, mutedConversations } = notifications;
  return (
    <section className={css.section}>
      <h3>{copy.settings.notifications}</h3>
      <Check
        checked={on}
        onChange={(is) => {
          set({ on: is });
        }}
      >
        {copy.notifications.on}
      </Check>
      <p className={css.text}>{copy.notifications.text}</p>
      {on && (
        <>
          <PauseSetting mutedUntil={mutedUntil} />
          <fieldset className={css.group}>
            <legend>{copy.notifications.about}</legend>
            {KINDS.map((kind) => (
              <Check
                key={kind}
                checked={kinds[kind]}
                onChange={(is) => {
                  set({ kinds: { ...kinds, [kind]: is } });
                }}
              >
                {copy.notifications.kinds[kind]}
              </Check>
            ))}
          </fieldset>
          <fieldset className={css.group}>
            <legend>{copy.notifications.how}</legend>
            {MORE.map((name) => (
              <Check
                key={name}
                checked={notifications[name]}
                onChange={(is) => {
                  set({ [name]: is });
                }}
              >
                {copy.notifications[name]}
              </Check>
            ))}
          </fieldset>
          <QuietHours
            hours={quietHours}
            onChange={(hours) => {
              set({ quietHours: hours });
            }}
          />
          <MutedConversations
            ids={mutedConversations}
            onUnmute={(id) => {
              set({ mutedConversations: mutedConversations.filter((one) => one !== id) });
            }}
          />
        </>
      )}
    </section>
  );
}
