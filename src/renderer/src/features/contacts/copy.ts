export const COPY = {
  reach: (name: string) => `Reach ${name}`,
  openInbox: 'Open in the inbox',
  call: 'Call',
  copyPhone: 'Copy phone number',
  copyEmail: 'Copy email address',
  copied: (text: string) => `Copied ${text}`,
  copyFailed: 'The clipboard could not be reached',
} as const;
