/** Messages for later. */
export const copy = {
  scheduled: 'Messages for later',
  sendLater: 'Send later',
  sendsAt: (time: string) => `Sends ${time}`,
  scheduleTooLate: (time: string) => `The reply window closes ${time}. Choose an earlier time.`,
  cancelOnReply: 'Cancel it when the customer writes before that',
  sendHeldNow: 'Send now',
  sendHeldAt: (time: string) => `Send ${time}`,
  moveScheduled: 'Change when it is sent',
  cancelScheduled: 'Do not send it',
  changeScheduledFailed: 'The planned message could not be changed.',
  scheduleFailed: 'The message could not be planned. Please try again.',
  scheduledFor: (time: string) => `Will be sent ${time}`,
  scheduleFilesRefused: 'A message with a file cannot be planned. Send the file now, or plan the text.',
} as const;
