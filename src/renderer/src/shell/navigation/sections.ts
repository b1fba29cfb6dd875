import type { SectionId } from '../../features/feature';
import type { IconName } from '../../ui/icon-paths';

export interface Section {
  readonly id: SectionId;
  readonly label: string;
  readonly icon: IconName;
  /** Where the switcher leads, as a nav item's path; without one, or where a person may not be there: its first nav item. */
  readonly path?: string;
}

/** In the order of the switcher. One whose screens do not exist yet has no nav item, and is not shown. */
export const SECTIONS: readonly Section[] = [
  { id: 'dashboard', label: 'Dashboard', icon: 'chart' },
  { id: 'social', label: 'Social Media Studio', icon: 'image' },
  { id: 'email', label: 'Email Studio', icon: 'mail' },
  { id: 'whatsapp', label: 'WhatsApp Studio', icon: 'chat', path: 'whatsapp/campaign' },
  { id: 'crm', label: 'Sales CRM', icon: 'users' },
  { id: 'settings', label: 'Settings', icon: 'sliders' },
];
