import type { NotificationGroup, SettableSubtype } from '@shared/rules/notification-groups';
import type { NotificationChannelName } from '@shared/rules/notification-subtypes';

/** Texts of Notification Setting. The ones marked "spec" are the specification's, to the letter (spec 3 §2.3, §5, §8). */
export const copy = {
  title: 'Notification Setting', // spec
  workspaceTab: 'Workspace Notifications', // spec
  accountTab: 'Account Notifications', // spec
  workspaceText: 'In-app and email are yours alone. Slack and the webhook are the workspace’s.',
  accountText: 'What concerns you yourself, the same in all your workspaces.',
  tabs: 'Kinds of notifications',
  workspaces: 'Workspaces',
  cancel: 'Cancel', // spec
  update: 'Update', // spec
  updating: 'Updating…',
  updated: 'Notification settings updated',
  unsaved: 'Not saved yet',
  missing: 'No notification settings found at this moment!', // spec
  notSaved: (reason: string): string => `Not saved: ${reason}`,
  notSavedOf: (workspace: string, reason: string): string => `Not saved for ${workspace}: ${reason}`,
  mute: (group: string): string => `${group}: muted or unmuted`,
  unmuted: 'Unmuted', // spec
  muted: 'Muted', // spec
  subtype: 'Notification',
  channelOf: (group: string, channel: string): string => `${group}: ${channel}`,
  cell: (subtype: string, channel: string): string => `${subtype}: ${channel}`,
  elsewhere: 'Set in Account Notifications',
  /** Where a channel does not carry a notification: there is nothing to switch, on or off. */
  unavailable: {
    in_app: 'Not available in the app',
    email: 'Not available by email',
    slack: 'Not available on Slack',
    webhook: 'Not available by webhook',
  },
  noRight: 'Only those who may update notification settings can change this.',
  locked: 'Required',
  off: (channel: string): string => `${channel} is not switched on for this workspace.`,
  webhook: {
    switch: 'Webhook',
    edit: (group: string): string => `${group}: change the webhook’s URL`,
    label: 'URL',
    placeholder: 'https://example.com/parley',
    text: 'Parley posts the notifications of all groups here as JSON.',
    done: 'Done',
  },
  slack: {
    switch: 'Slack',
    edit: 'Slack connection',
    noRight: 'Only those who may update integrations can change this.',
    connectText:
      'Choose a channel at Slack. Everybody in it will see what is sent there, whatever group it belongs to.',
    connect: 'Connect Slack',
    connecting: 'Waiting for Slack…',
    connectedTo: (channel: string, organization: string): string =>
      `Connected to ${channel} in ${organization}`,
    disconnect: 'Disconnect',
    failed: (reason: string): string => `That did not work: ${reason}`,
  },
} as const;

export const CHANNEL_NAMES: Readonly<Record<NotificationChannelName, string>> = {
  in_app: 'In-app',
  email: 'Email',
  slack: copy.slack.switch,
  webhook: copy.webhook.switch,
};

export const GROUP_NAMES: Readonly<Record<NotificationGroup, string>> = {
  Tasks: 'Tasks', // spec
  Account: 'Account', // spec
  Template: 'Template', // spec
  Posts: 'Posts',
  Email: 'Email',
  Plan: 'Plan',
};

/** What each row is called, and when it happens. */
export const SUBTYPE_NAMES: Readonly<Record<SettableSubtype, readonly [name: string, when: string]>> = {
  TASK_assign: ['Task assigned', 'Somebody gives you a task'],
  TASK_due: ['Task due', 'A reminder that you have set is due'],
  TASK_daily_assigned: ['Tasks of the day', 'Every morning, what is due that day'],
  TASK_weekly_assigned: ['Tasks of the week', 'On Monday morning, what is due that week'],
  TASK_no_weekly_scheduled_task: ['Nothing planned', 'On Monday morning, when no task is due that week'],
  USER_comment_tag: ['Mention', 'A teammate names you in a note'],
  USER_assigned_role: ['New role', 'What you may do in a workspace changes'],
  USER_invite: ['Invitation', 'You are invited to a workspace; the invitation itself is a mail'],
  USER_re_invite: ['Invitation, again', 'An invitation to you is sent once more'],
  USER_welcome: ['Welcome', 'You join a workspace, or somebody joins whom you invited'],
  USER_platform_token_expiration: ['Connection lost', 'WhatsApp no longer accepts a number’s access'],
  SERVER_problem: [
    'Server and data',
    'Damaged data, a full disk or another trouble of the server; told to those who may change the workspace',
  ],
  EXPORT_ready: ['File ready', 'A file that you have exported waits for you'],
  FORGOT_PASSWORD: ['Forgot password', 'The link to choose a new password'],
  PASSWORD_RESET: ['Password reset', 'Your password was changed'],
  TEMPLATE_approved: ['Template approved', 'Meta has approved a template'],
  TEMPLATE_rejected: ['Template rejected', 'Meta has rejected a template, and why'],
  POST_published: ['Post published', 'A planned post has gone out'],
  EMAIL_replied: ['Email answered', 'Somebody answers an email of a campaign'],
  PLAN_upgrade: ['Plan and trial', 'The trial is about to end, or the plan has changed or ended'],
};
