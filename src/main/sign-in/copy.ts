/** What the app says about signing in. */
export const copy = {
  title: 'Sign in to Parley',
  tooLate: 'Signing in took longer than five minutes and was given up. Please try again.',
  notReady: 'The server is not ready yet. Please try again in a moment.',
  unreachable: 'The sign-in page could not be loaded. Check your connection and try again.',
  certificate:
    'The server could not prove who it is, so the sign-in page was not loaded. Ask whoever runs it.',
  refused: 'The server did not let Parley in. Please try again.',
  wrongAnswer: 'The answer to this sign-in was not meant for it, so it was not used. Please try again.',
  wrongServer: (told: string): string =>
    `The answer came from ${told}, which is not the server you have chosen. Ask whoever runs it to set its public address.`,
  lostAnswer: 'The server went away before the sign-in was complete. Please try again.',
  noBrowser: 'The browser for signing in could not be opened.',
  notHere: 'This way of signing in does not work with the server on this computer.',
  runOnlyForbidden:
    'This computer has no keychain to keep the sign-in, and your administrator does not allow signing in without one.',
  keychainFailed: 'The keychain did not take the sign-in. Unlock it and try again.',
  keychainLocked: 'The keychain could not be opened, so you have to sign in again.',
  keychainChanged: 'What the keychain held for Parley could not be read any more. Please sign in again.',
  ended: 'The server has ended your session. Please sign in again.',
} as const;
