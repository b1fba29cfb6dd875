import type { SectionId } from '../../features/feature';
import type { IconName } from '../../ui/icon-paths';

export interface Section {
  readonly id: SectionId;
  readonly label: string;
  readonly icon: IconName;
  /** Where the switcher leads, as a nav item's path; without one, or where a person may not be there: its first nav item. */
  readonly path?: string;
  /** Beginnings of its addresses below `/business/{bId}/`, whichever feature has them; a feature may say another section. */
  readonly beginnings: readonly string[];
}

/** In the order of the switcher. One whose screens do not exist yet has no nav item, and is not shown. */
export const SECTIONS: readonly Section[] = [
  { id: 'dashboard', label: 'Dashboard', icon: 'chart', beginnings: [] },
  {
    id: 'social',
    label: 'Social Media Studio',
    icon: 'image',
    beginnings: ['content-calendar', 'social-media-studio'],
  },
  { id: 'email', label: 'Email Studio', icon: 'mail', beginnings: ['marketing'] },
  {
    id: 'whatsapp',
    label: 'WhatsApp Studio',
    icon: 'chat',
    path: 'whatsapp/campaign',
    beginnings: ['whatsapp'],
  },
  { id: 'crm', label: 'Sales CRM', icon: 'users', beginnings: [] },
  { id: 'settings', label: 'Settings', icon: 'sliders', beginnings: ['my-account', 'settings'] },
];
