/** Texts of notices. */
export const copy = {
  somebody: 'New message',
  teammate: 'A teammate',
  customer: 'a customer',
  notSent: (name: string): string => `Not sent to ${name}`,
  held: (name: string): string => `Your message to ${name} waits`,
  heldText: (teammate: string): string =>
    `${teammate} has answered meanwhile. Look at the conversation before you send it.`,
  mentioned: (teammate: string): string => `${teammate} mentioned you`,
} as const;
