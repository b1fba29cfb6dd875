/** What the screens about WhatsApp accounts say; `spec` marks what the specification gives to the letter. */
export const COPY = {
  /** spec */
  add: 'Add Account',
} as const;
