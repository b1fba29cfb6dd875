import { copy } from '../copy';
import { change, useSettings } from '../use-settings';
import { Check } from './Check';
import css from './settings.module.css';

/** On macOS an app goes on when its window is closed, whatever is set. */
const onMac = (): boolean => navigator.userAgent.includes('Macintosh');

/** When Parley runs. */
export function BackgroundSettings() {
  const settings = useSettings();
  if (settings === null) return null;
  return (
    <section className={css.section}>
      <h3>{copy.settings.background}</h3>
      {!onMac() && (
        <>
          <Check
            checked={settings.closeToTray}
            onChange={(closeToTray) => {
              change({ closeToTray });
            }}
          >
            {copy.background.closeToTray}
          </Check>
          <p className={css.text}>{copy.background.closeToTrayText}</p>
        </>
      )}
      <Check
        checked={settings.launchAtLogin}
        onChange={(launchAtLogin) => {
          change({ launchAtLogin });
        }}
      >
        {copy.background.launchAtLogin}
      </Check>
      <p className={css.text}>{copy.background.launchAtLoginText}</p>
    </section>
  );
}
