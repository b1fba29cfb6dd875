const OR = new Intl.ListFormat('en', { type: 'disjunction' });

/** What the screens about WhatsApp accounts say; `spec` marks what the specification gives to the letter. */
export const copy = {
  /** spec */
  add: 'Add Account',
  reconnect: 'Reconnect',
  reconnectOf: (name: string): string => `Reconnect ${name}`,
  askAdministrator: 'Ask the owner or an administrator to connect the number again.',
  /** @param names of those who may */
  ask: (names: readonly string[]): string => `Ask ${OR.format(names)} to connect the number again.`,
} as const;
