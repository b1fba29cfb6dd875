import type { Delivery, Webhook } from '@shared/contract/integrations';

/** Texts of the integrations page. */
export const copy = {
  title: 'Integrations',
  text: 'Where this workspace’s notifications go outside of Parley.',
  notAllowed: 'Unfortunately, you don’t have the right permissions to see integrations.',
  tryAgain: 'Try again',

  webhook: 'Webhook',
  webhookText:
    'Parley posts what the workspace is told to an address of yours, signed, so that your own programs can act on it. Which notifications go there is set in Notification Setting.',
  url: 'Webhook URL',
  urlHint: 'An https address of a server that you run.',
  save: 'Save',
  saving: 'Saving…',
  saved: 'The webhook is saved.',
  removed: 'The webhook is removed.',
  sendTest: 'Send a test',
  testSent: 'A test is on its way. The log below shows what comes of it.',
  switchOn: 'Switch on again',
  webhookFailed: 'The webhook could not be loaded',
  noWebhook: 'No webhook yet. Somebody who may change integrations can add one.',

  secret: 'Signing secret',
  secretText: (hint: string) =>
    `Proves that a call comes from Parley. Yours ends in ${hint}; it was shown once, when it was made.`,
  secretUnknown: 'Proves that a call comes from Parley.',
  both: (until: string) => `The secret before signs as well until ${until}.`,
  rotate: 'Make a new secret',
  rotateTitle: 'Make a new secret?',
  rotateText:
    'The new one is shown once. For 24 hours calls are signed with both, so that you can put it in place without missing any.',
  rotateAgain: ' A secret that you replaced within the last 24 hours stops signing at once.',
  newSecret: 'Your new signing secret',
  newSecretText: 'Copy it now: it is not shown again.',
  copySecret: 'Copy',
  copied: 'Copied',
  haveIt: 'I have it',
  cancel: 'Cancel',

  log: 'Deliveries',
  logText: 'The last 30 days, newest first. A delivery that fails is tried nine times within about a day.',
  stateFilter: 'Which deliveries',
  channelFilter: 'Where to',
  all: 'All',
  slackChannel: 'Slack',
  noDeliveries: 'Nothing has been delivered yet',
  noDeliveriesText: 'Send a test to see how it looks.',
  noneSuch: 'There are none of these',
  showAll: 'Show all',
  logFailed: 'The log could not be loaded',
  more: 'Show older ones',
  event: 'Event',
  state: 'State',
  answer: 'Answer',
  time: 'Time',
  attempts: (count: number) => (count === 1 ? '1 attempt' : `${count} attempts`),
  noAnswer: 'No answer',
  again: 'Sent again',

  detail: 'Delivery',
  detailFailed: 'The delivery could not be loaded',
  to: 'To',
  deliveryId: 'Delivery id',
  firstTried: 'Made',
  lastTried: 'Last attempt',
  nextTry: 'Next attempt',
  took: 'Took',
  problem: 'Problem',
  request: 'Request',
  response: 'Response',
  emptyAnswer: 'The answer was empty.',
  redeliver: 'Deliver again',
  redelivering: 'Delivering…',
  redelivered: 'It is on its way again.',
  close: 'Close',

  slack: 'Slack',
  slackText:
    'Parley posts what the workspace is told to one channel, which you choose in Slack’s own dialog. It can read nothing there.',
  connect: 'Connect Slack',
  connecting: 'Go on in Slack',
  connectedTo: (channel: string, organization: string) => `${channel} in ${organization}`,
  connectedSince: (day: string) => `Connected on ${day}`,
  ended: 'Slack has ended this connection. Connect it again to go on.',
  connectAgain: 'Connect again',
  disconnect: 'Disconnect',
  disconnectTitle: 'Disconnect Slack?',
  disconnectText: (channel: string) => `Nothing more is posted to ${channel}. You can connect it again.`,
  disconnected: 'Slack is disconnected.',
  slackFailed: 'Slack’s state could not be loaded',
  notConnected: 'Not connected.',

  mail: 'Mail',
  mailText: 'Each person says in Notification Setting what they want by mail.',
  mailSmtp: (host: string) => `Mail is sent through ${host}`,
  mailFrom: (from: string) => `It comes from ${from}.`,
  mailMailbox: 'This is a demo: mail goes into its own mailbox, and to nobody.',
  mailNone:
    'This server sends no mail. Whoever runs it can set SMTP_URL, MAIL_FROM and PUBLIC_URL to change that.',
  mailFailed: 'The state of mail could not be loaded',
} as const;

export const STATE_TEXT: Readonly<Record<Delivery['state'], string>> = {
  waiting: 'Waiting',
  delivered: 'Delivered',
  held: 'Held back',
  failed: 'Failed',
};

export const WEBHOOK_STATE: Readonly<Record<Webhook['state'], string>> = {
  none: '',
  on: 'On',
  failing: 'Failing',
  disabled: 'Switched off',
};
export const failingText = (since: string): string =>
  `Nothing has been taken there since ${since}. After five days of failures it is switched off.`;
export const disabledText = (at: string): string =>
  `It was switched off on ${at}, after five days of failures. Nothing is sent until it is switched on again.`;
