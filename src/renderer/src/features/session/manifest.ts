import { desktop } from '../../core/platform/desktop-bridge';
import { loadStartPage } from '../backend';
import { defineFeature } from '../feature';

/** Signing in and out, the first run, forgotten passwords, and who is signed in. */
export const sessionFeature = defineFeature({
  name: 'session',
  publicPages: [
    {
      path: '/',
      // In the desktop app people sign in by a window of its own.
      load: async () =>
        desktop() ? (await loadStartPage()).StartPage : (await import('./SignInPage')).SignInPage,
    },
    {
      path: '/forgot-password',
      load: async () => (await import('./ForgotPasswordPage')).ForgotPasswordPage,
    },
    {
      path: '/reset-password',
      load: async () => (await import('./ResetPasswordPage')).ResetPasswordPage,
    },
  ],
});
