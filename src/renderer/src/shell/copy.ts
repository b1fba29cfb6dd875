/** Texts of the shell. The error screen's are the specification's, to the letter (spec 1 §2.2). */
export const copy = {
  loading: 'Loading Parley',
  navigation: 'Main',
  inbox: 'Inbox',
  sidebar: {
    open: 'Open the sidebar',
    collapse: 'Collapse the sidebar',
    section: (section: string): string => `Studio: ${section}`,
    account: 'Account Settings',
    workspace: 'Workspace Settings',
  },
  entries: {
    createWorkspace: 'Create Workspace',
    manageWorkspace: 'Manage Workspace',
    manageAccount: 'Manage Account',
    leadScore: 'Lead Score',
    notificationSetting: 'Notification Setting',
  },
  invitations: {
    viewShort: 'View Invitations',
    short: 'Invitations',
    view: (count: number): string =>
      `View Invitations: ${count === 1 ? '1 is waiting' : `${count} are waiting`}`,
  },
  plan: { upgrade: 'Upgrade' },
  unread: (count: number): string =>
    count === 1 ? '1 unread conversation' : `${count} unread conversations`,
  error: {
    title: 'Ah! Something went wrong.',
    text: 'Brace yourself till we get the error fixed.',
    hint: 'You may also refresh the page or try again later.',
    refresh: 'Refresh',
    home: 'Go to the inbox',
  },
  notLoaded: {
    title: 'This page could not be loaded',
    text: 'There is no connection to the server.',
    hint: 'It opens by itself when the connection is back.',
    still: 'There is still no connection. The page opens by itself when it is back.',
    again: 'Try again',
  },
  unreachable: {
    title: 'The server cannot be reached',
    text: 'Check your connection. Parley goes on as soon as the server answers.',
    retry: 'Try again',
  },
  notFound: {
    title: 'This page does not exist',
    text: 'The address may be mistyped, or the page has moved.',
    home: 'Go to the inbox',
  },
  link: {
    notMember: 'This link leads to a workspace that you are not a member of.',
    newerVersion: 'This link needs a newer version of Parley.',
    noContact: 'The contact of this link does not exist any more.',
    replyFailed: 'Your answer could not be kept. Please write it again in the conversation.',
  },
  noWorkspace: {
    title: 'This workspace does not exist',
    text: 'Or you are not a member of it any more.',
    home: 'Go to my workspace',
  },
  removed: (title: string): string => `You are not a member of ${title} any more, or it was deleted.`,
  keyboard: {
    palette: 'Search and commands',
    shortcuts: 'Keyboard shortcuts',
    shortcutsWords: 'help keys hotkeys cheat sheet',
    pageWords: 'go open settings',
    theme: { light: 'Light theme', dark: 'Dark theme', system: 'Theme like the system' },
    themeWords: 'appearance colours colors mode night day',
    notLoaded: 'This could not be loaded. Check your connection and try again.',
    signOutWords: 'log out logout leave account',
  },
  theme: {
    button: 'Theme',
    light: 'Light',
    dark: 'Dark',
    system: 'Like the system',
  },
  profile: {
    menu: (name: string): string => `Account of ${name}`,
    notificationsAsk: 'Turn on notifications',
    notificationsOn: 'Notifications are on',
    notificationsDenied: 'Notifications are blocked by the browser',
    notificationsHint: 'For new messages while Parley is in the background',
    notificationsDeniedHint: 'Allow them in the browser’s settings for this page',
    thisComputer: 'Settings of this computer',
    signOut: 'Sign out',
    signOutEverywhere: 'Sign out everywhere',
    signOutEverywhereHint: 'On every browser and device',
  },
  connection: {
    offline: (since: string | null): string =>
      `${since === null ? 'Offline' : `Offline since ${since}`}. You can go on reading; what you send leaves as soon as you are connected.`,
    reconnecting: 'Reconnecting…',
    down: (since: string): string =>
      `The server is down since ${since}. What you send leaves as soon as it is back.`,
    kept: (until: string): string =>
      `The server cannot be reached. You see what was loaded until ${until}; what you send leaves as soon as it is back.`,
    polling: 'Live updates are interrupted. New messages appear every few seconds.',
  },
} as const;
