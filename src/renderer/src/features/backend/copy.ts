/** Texts about the server that the desktop app works with, and about signing in there. */
export const copy = {
  loading: 'Loading Parley',
  noLocal: 'Your administrator does not allow a server on this computer.',
  firstRun: {
    title: 'Welcome to Parley',
    switchTitle: 'Choose a server',
    lead: 'Where do your conversations live?',
    server: 'Your team’s server',
    address: 'Address of the server',
    addressHint: 'Ask the person who looks after Parley at your company.',
    connect: 'Connect',
    connecting: 'Looking for the server…',
    earlier: 'Used before',
    here: 'This computer',
    demo: 'Try the demo',
    demoHint: 'Customers are played by Parley itself. Nothing is sent to WhatsApp.',
    empty: 'Start empty',
    emptyHint: 'A workspace of your own. Its data stays on this computer.',
    back: 'Back',
  },
  signIn: {
    title: 'Sign in',
    toServer: (host: string): string => `Parley at ${host}.`,
    toDemo: 'The demo on this computer.',
    toLocal: 'Parley on this computer.',
    submit: 'Sign in',
    cancel: 'Cancel',
    waiting: 'Go on in the sign-in window. It closes by itself when you are done.',
    finishing: 'One moment…',
    otherServer: 'Use another server',
    noKeyring: 'There is no keychain on this computer',
    noKeyringText:
      'Parley keeps your sign-in in the system’s keychain and nowhere else. Without one you can sign in until Parley is quit.',
    forThisRun: 'Sign in for this run only',
    unexpected: 'Signing in did not work. Please try again.',
  },
  local: {
    starting: 'Parley is getting ready on this computer…',
    restarting: 'The server on this computer is being started again…',
    failed: 'The server on this computer does not run',
    retry: 'Try again',
  },
  unreachable: {
    title: 'The server cannot be reached',
    text: (host: string): string =>
      `${host} does not answer. Check your connection; Parley goes on as soon as it does.`,
  },
  settings: {
    title: 'Server',
    demo: 'The demo on this computer',
    local: 'This computer',
    current: 'In use',
    locked: 'Your administrator has chosen the server for this computer.',
    use: 'Use',
    useNamed: (name: string): string => `Use ${name}`,
    forget: 'Forget',
    forgetNamed: (name: string): string => `Forget ${name}`,
    forgotten: 'The server was forgotten.',
    other: 'Another server',
    add: 'Connect',
    unsent: (count: number): string =>
      count === 1
        ? '1 message is not sent yet. It waits until you come back to this server.'
        : `${count} messages are not sent yet. They wait until you come back to this server.`,
    failed: 'This did not work. Please try again.',
  },
} as const;
