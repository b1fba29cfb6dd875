import { countIn } from '../ui/money';
import { setDensityOwner } from '../ui/theme/density';
import { setThemeOwner } from '../ui/theme/theme-mode';
import { showTimesIn } from '../ui/time-zone';
import type { AppStore } from '../core/store/store';

/** Money is counted as the open workspace does. Times, dates, theme and density are the signed-in person's, from before the first thing is drawn for them. */
export function applyProfileSettings(store: AppStore): void {
  let shown: ReturnType<typeof store.getState>['session']['profile'] = null;
  const follow = (): void => {
    const { profile, businessId } = store.getState().session;
    countIn(profile?.workspaces.find(({ business_id }) => business_id === businessId)?.currency);
    if (profile === shown) return;
    shown = profile;
    showTimesIn(profile?.timezone ?? null, profile?.language);
    setThemeOwner(profile?.id ?? null);
    setDensityOwner(profile?.id ?? null);
  };
  follow();
  store.subscribe(follow);
}
