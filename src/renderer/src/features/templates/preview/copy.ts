/** Texts of the previews; WhatsApp's own where they stand on the telephone. */
export const copy = {
  businessAccount: 'Business account',
  today: 'Today',
  typeAMessage: 'Type a message',
  message: 'The message',
  preview: 'Preview',
  modes: { phone: 'Phone', card: 'List card', chat: 'Chat', plain: 'Plain' },
  nothing: 'What you write appears here.',
} as const;
