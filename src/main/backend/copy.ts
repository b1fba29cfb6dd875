/** What the app says about servers. */
export const copy = {
  empty: 'Please enter the address of your Parley server.',
  notAnAddress: 'This is not an address. It should look like https://parley.example.com.',
  notHttps: 'The address has to begin with https://, so that nobody on the way can read along.',
  unreachable: (host: string): string =>
    `${host} cannot be reached. Check the address and your connection, and try again.`,
  slow: (host: string): string => `${host} does not answer. Please try again later.`,
  certificate: (host: string): string =>
    `${host} could not prove who it is: its certificate is not valid on this computer. Ask whoever runs the server.`,
  notParley: (host: string): string => `There is no Parley server at ${host}.`,
  tooOld: (version: string): string =>
    `This server runs Parley ${version}, which is too old for this app. Ask whoever runs it for an update.`,
  tooNew: (version: string): string =>
    `This server runs Parley ${version}, which is newer than this app. Please update the app.`,
  locked: 'Your administrator has chosen the server for this computer.',
  noLocal: 'Your administrator does not allow a server on this computer. Please connect to a server.',
  ended: 'The server on this computer has stopped unexpectedly.',
  failed: (why: string | null): string =>
    why ?? 'The server on this computer has stopped several times. The log tells why.',
  inUse: 'The data on this computer is in use by another Parley. Close that one and try again.',
} as const;
