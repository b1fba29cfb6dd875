/** What WhatsApp says with a failure. */
export interface Failure {
  readonly code: number;
  readonly title: string;
  readonly details: string;
  /** Accepted first and failed later (the message has its wamid), or refused at once. */
  readonly accepted: boolean;
}

/** One of each kind that the inbox can show (Cloud API facts §6). */
export const FAILURES: readonly Failure[] = [
  { code: 130472, title: "User's number is part of an experiment", details: 'This number is part of an experiment and does not get this message.', accepted: true },
  { code: 131000, title: 'Something went wrong', details: 'The message could not be sent because of an unknown error.', accepted: false },
  { code: 131026, title: 'Message undeliverable', details: 'Message undeliverable.', accepted: true },
  { code: 131047, title: 'Re-engagement message', details: 'More than 24 hours have passed since the customer last replied to this number.', accepted: true },
  { code: 131048, title: 'Spam rate limit hit', details: 'Too many earlier messages of this number were blocked or reported.', accepted: true },
  { code: 131049, title: 'This message was not delivered to maintain healthy ecosystem engagement', details: 'The message was held back to keep a healthy amount of marketing.', accepted: true },
  { code: 131050, title: 'User has stopped marketing messages from your business', details: 'The customer has chosen to stop marketing messages.', accepted: true },
  { code: 131051, title: 'Unsupported message type', details: 'The message type is not supported.', accepted: true },
  { code: 131053, title: 'Media upload error', details: 'The video has no audio and video coding that can be played (H.264 with AAC).', accepted: true },
  { code: 131056, title: '(Business Account, Consumer Account) pair rate limit hit', details: 'Too many messages went from this number to this customer in a short time.', accepted: false },
  { code: 132000, title: 'Number of parameters does not match the expected number of params', details: 'body: number of localizable_params (1) does not match the expected number of params (2)', accepted: false },
  { code: 132001, title: 'Template name does not exist in the translation', details: 'template name (pattern_sale) does not exist in de', accepted: false },
  { code: 132012, title: 'Parameter format does not match format in the created template', details: 'header: Format mismatch, expected IMAGE, received UNKNOWN', accepted: false },
  { code: 132015, title: 'Template is paused', details: 'The template is paused because of its low quality.', accepted: false },
]; // prettier-ignore

/** @throws for a code that is not in the list. */
export function failureOf(code: number): Failure {
  const failure = FAILURES.find((one) => one.code === code);
  if (!failure) throw new Error(`There is no failure ${code} in the demo's list.`);
  return failure;
}
