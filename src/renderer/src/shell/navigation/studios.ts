import type { StudioId } from '../../features/feature';
import type { IconName } from '../../ui/icon-paths';

export interface Studio {
  readonly id: StudioId;
  readonly label: string;
  readonly icon: IconName;
  /** Where the switcher leads, as a place's path; without one, or where a person may not be there: its first place. */
  readonly path?: string;
}

/** In the order of the switcher. One whose screens do not exist yet has no place, and is not shown. */
export const STUDIOS: readonly Studio[] = [
  { id: 'dashboard', label: 'Dashboard', icon: 'chart' },
  { id: 'social', label: 'Social Media Studio', icon: 'image' },
  { id: 'email', label: 'Email Studio', icon: 'mail' },
  { id: 'whatsapp', label: 'WhatsApp Studio', icon: 'chat', path: 'whatsapp/campaign' },
  { id: 'crm', label: 'Sales CRM', icon: 'users' },
  { id: 'settings', label: 'Settings', icon: 'sliders' },
];
