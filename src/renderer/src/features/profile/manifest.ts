import { defineFeature } from '../feature';

declare module '../../core/http/api' {
  interface Tags {
    Profile: true;
    Security: true;
    Session: true;
  }
}

/** The pages of a person’s own account. */
export const profileFeature = defineFeature({
  name: 'profile',
  tags: ['Profile', 'Security', 'Session'],
  navItems: [
    {
      id: 'profile',
      section: 'settings',
      list: 'account',
      order: 10,
      path: 'my-account/profile',
      label: 'Profile',
      icon: 'user',
      load: async () => (await import('./pages/ProfilePage')).ProfilePage,
    },
    {
      id: 'appearance',
      section: 'settings',
      list: 'account',
      order: 20,
      path: 'my-account/appearance',
      label: 'Appearance',
      icon: 'sun',
      load: async () => (await import('./pages/AppearancePage')).AppearancePage,
    },
    {
      id: 'shortcuts',
      section: 'settings',
      list: 'account',
      order: 30,
      path: 'my-account/shortcuts',
      label: 'Keyboard shortcuts',
      icon: 'keyboard',
      load: async () => (await import('./pages/ShortcutsPage')).ShortcutsPage,
    },
  ],
});
