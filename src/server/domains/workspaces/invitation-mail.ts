import type { Mail } from '../../platform/mail/transport';

export interface InvitationMail {
  readonly to: string;
  readonly inviter: string;
  readonly workspace: string;
  readonly role: string;
  readonly link: string;
  /** Epoch milliseconds. */
  readonly expires_at: number;
}

const MAX_NAME = 100;

/** What people have typed, as one line that cannot pass for another part of the mail. */
const oneLine = (text: string): string =>
  text
    .replace(/[\s\p{Cc}\p{Cf}]+/gu, ' ')
    .trim()
    .slice(0, MAX_NAME);

/** The mail that carries an invitation. */
export function invitationMail({ to, inviter, workspace, role, link, expires_at }: InvitationMail): Mail {
  const [who, where] = [oneLine(inviter), oneLine(workspace)];
  const until = new Date(expires_at).toISOString().slice(0, 10);
  return {
    to,
    subject: `${who} invites you to ${where} on Parley`,
    text: [
      `${who} invites you to work in ${where} on Parley, as ${oneLine(role)}.`,
      `Open this link to accept or to decline:\n${link}`,
      `The link is yours alone and works until ${until}. If you do not know ${who}, you can leave this mail alone: nothing happens.`,
      '',
    ].join('\n\n'),
  };
}
