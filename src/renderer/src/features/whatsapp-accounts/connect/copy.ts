/** What the dialog says in which a WhatsApp number is connected; `spec` marks what the specification gives. */
export const copy = {
  /** spec */
  title: 'Connect WhatsApp Business Account',
  /** spec */
  steps: ['Phone number & Facebook account', 'Business details'],
  stepsLabel: 'Steps',
  /** spec */
  cancel: 'Cancel',
  /** spec */
  previous: 'Previous',
  /** spec */
  continue: 'Continue',
  /** spec */
  connect: 'Connect',
  done: 'Done',
  guide: 'Setup guide',
  guideUrl: 'https://developers.facebook.com/docs/whatsapp/cloud-api/get-started',
  /** spec */
  notes: [
    'An unverified business account can be linked to only two numbers.',
    'Several WhatsApp accounts per Facebook account are not supported.',
  ],
  notesTitle: 'Good to know',
  connected: (name: string) => `${name} is connected`,
  connectedAgain: (name: string) => `${name} is connected again`,
  connectedMany: (count: number) => `${count} numbers are connected`,
  renew: {
    title: (name: string) => `Reconnect ${name}`,
    text: 'A new login or a new token renews the access to this number. Its conversations, templates and settings stay as they are.',
    choose: (name: string, phone: string) =>
      `Choose the number ${phone} of ${name} there again: the access of another one would not help it.`,
    fixed: 'The number stays the same',
    other: (connected: string, wanted: string) => `${connected}, but ${wanted} still has no new access.`,
    otherText: (phone: string) => `Another number was chosen. Try again, and choose ${phone}.`,
  },
  failed: 'The account could not be connected. Please try again.',
  optionsFailed: 'Parley could not ask its server how numbers are connected here.',
  retry: 'Try again',
  way: {
    label: 'How do you want to connect?',
    facebook: 'Log in with Facebook',
    facebookText: 'You choose the business account and the number in Facebook’s own window.',
    token: 'Use an access token',
    tokenText: 'For administrators: with the token of a system user.',
    only: 'This server can connect with an access token only.',
    missing: (names: readonly string[]) =>
      `For the login with Facebook, whoever runs it has to set ${names.join(' and ')}.`,
  },
  need: {
    title: 'You need',
    number:
      'A phone number that can receive a text message or a call. It must not be in use in the WhatsApp app.',
    account: 'A Facebook account that manages your business.',
  },
  pin: {
    label: 'Two-step verification PIN of the number',
    text: 'WhatsApp asks for these six digits whenever the number is registered again.',
    make: 'Parley makes one and shows it once, when the number is connected',
    choose: 'I choose one, or the number has one already',
    field: 'PIN',
    hint: 'Six digits. If the number has a PIN already, enter that one.',
  },
  facebook: {
    intro:
      'Connect opens a window of its own, in which you log in with Facebook. There you choose your business, its WhatsApp Business account and the number.',
    then: 'Then Parley',
    steps: [
      'checks what Facebook allowed',
      'receives the messages of the account',
      'registers the number',
      'imports its templates',
    ],
  },
  manual: {
    intro:
      'You find both numbers in WhatsApp Manager under API Setup. The token belongs to a system user of your business, with the rights whatsapp_business_management and whatsapp_business_messaging.',
    phoneNumberId: 'Phone number ID',
    phoneNumberIdHint: 'Not the phone number itself: WhatsApp Manager shows it under API Setup',
    wabaId: 'WhatsApp Business Account ID',
    token: 'Access token',
    tokenHint: 'Kept encrypted on the server, and never shown again',
    showToken: 'Show the access token',
    connecting: 'Asking WhatsApp…',
  },
  progress: {
    label: 'Progress',
    steps: {
      login: 'Log in with Facebook',
      check: 'Check what Facebook allowed',
      subscribe: 'Receive messages of the account',
      register: 'Register the number',
      import: 'Import templates',
    },
    states: { done: 'done', now: 'in progress', next: 'not yet', failed: 'stopped here' },
    waiting: 'The login window is open. Finish there; this page goes on by itself.',
    working: 'You can leave this open: it goes on by itself.',
    openAgain: 'Open the login window again',
    tryAgain: 'Try again',
    giveUp: 'Cancel',
  },
  blocked: {
    title: 'Your browser has blocked the login window.',
    text: 'Allow pop-ups for this page (the address bar shows how), then press the button once more.',
  },
  windowClosed:
    'The login window was closed before it was finished. Nothing was connected. Open it again to go on.',
  windowFailed: 'The login window could not be opened. Check your connection, then try again.',
  newPin: {
    title: (name: string) => `${name} is connected`,
    text: 'This is the two-step verification PIN of the number. Keep it somewhere safe now: Parley does not keep it and cannot show it again.',
    label: 'PIN',
    copy: 'Copy',
    copied: 'Copied',
  },
  templates: (count: number) =>
    count === 1 ? '1 template was imported.' : `${count} templates were imported.`,
  rules: {
    required: 'This field is required',
    digits: 'This is a number of 5 to 25 digits, as WhatsApp Manager shows it.',
    pin: 'A PIN has six digits.',
    token: 'An access token has no spaces and no special letters.',
    tokenLong: 'An access token has at most 1000 characters.',
  },
} as const;
