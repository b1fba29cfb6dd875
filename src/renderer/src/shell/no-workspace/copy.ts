/** Texts of the page of somebody who is in no workspace. */
export const copy = {
  title: 'You are in no workspace',
  text: 'Accept an invitation, or create a workspace of your own.',
  textJoin: 'Accept an invitation to a workspace to go on.',
  invitations: 'View Invitations',
  signedInAs: (email: string): string => `You are signed in as ${email}.`,
} as const;
