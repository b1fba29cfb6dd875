/** What the screens about WhatsApp accounts say; `spec` marks what the specification gives to the letter. */
export const COPY = {
  /** spec */
  add: 'Add Account',
  /** spec */
  title: 'Connect WhatsApp Business Account',
  /** spec */
  connect: 'Connect',
  cancel: 'Cancel',
  connecting: 'Asking WhatsApp…',
  connected: (name: string) => `${name} is connected`,
  failed: 'The account could not be connected. Please try again.',
  intro:
    'You find both numbers in WhatsApp Manager under API Setup. The token belongs to a system user of your business, ' +
    'with the rights whatsapp_business_management and whatsapp_business_messaging.',
  phoneNumberId: 'Phone number ID',
  phoneNumberIdHint: 'Not the phone number itself',
  wabaId: 'WhatsApp Business Account ID',
  token: 'Access token',
  tokenHint: 'Kept encrypted on the server, and never shown again',
  showToken: 'Show the access token',
  rules: {
    required: 'This field is required',
    digits: 'This is a number of 5 to 25 digits, as WhatsApp Manager shows it.',
    token: 'An access token has no spaces and no special letters.',
    tokenLong: 'An access token has at most 1000 characters.',
  },
} as const;
