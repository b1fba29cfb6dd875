/** Texts of signing out. */
export const copy = {
  signedOut: 'Logout Successfully!',
  unsent: {
    title: (count: number): string =>
      count === 1 ? '1 message is not sent yet' : `${count} messages are not sent yet`,
    text: 'Signing out discards what has not been sent.',
    confirm: 'Discard and sign out',
    cancel: 'Stay',
  },
  everywhere: {
    title: 'Sign out everywhere?',
    text: 'Every browser and device on which you are signed in is signed out, this one included.',
    unsent: 'Messages that are not sent yet are discarded here.',
    confirm: 'Sign out everywhere',
    cancel: 'Cancel',
  },
};
