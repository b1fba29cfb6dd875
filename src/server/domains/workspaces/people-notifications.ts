import type { NotificationEvent } from '../notifications';

interface Actor {
  readonly _id: string;
  readonly name: string;
}

export const INVITATION = 'invitation';

interface InvitationFacts {
  readonly subtype: 'USER_invite' | 'USER_re_invite';
  readonly invitation_id: string;
  readonly actor: Actor;
  /** Id of the invited person. */
  readonly invited: string;
  readonly email: string;
  readonly role: string;
  readonly workspace: string;
}

/** To somebody who has an account, but is not in the workspace yet. */
export const invitationNotification = (news: InvitationFacts): NotificationEvent => ({
  subtype: news.subtype,
  actor: news.actor,
  recipients: [news.invited],
  outsiders: true,
  module: null,
  title: `${news.actor.name} invites you to ${news.workspace}`,
  headline: `${news.actor.name} invited ${news.email} as ${news.role}`,
  text: `You would join as ${news.role}.`,
  path: 'my-account/invitations',
  target: { kind: INVITATION, _id: news.invitation_id },
});

interface JoinFacts {
  readonly person: Actor;
  readonly email: string;
  readonly role: string;
  readonly workspace: string;
  readonly invited_by: string;
}

/** To whoever has joined, and to whoever has invited them. */
export function joinNotifications({
  person,
  email,
  role,
  workspace,
  invited_by,
}: JoinFacts): NotificationEvent[] {
  const subtype = 'USER_welcome';
  const target = { kind: 'member', _id: person._id };
  return [
    {
      subtype,
      target,
      actor: null,
      recipients: [person._id],
      module: null,
      path: '',
      title: `Welcome to ${workspace}`,
      headline: `${person.name} (${email}) joined as ${role}`,
      text: `You are here as ${role}.`,
    },
    {
      subtype,
      target,
      actor: person,
      recipients: [invited_by],
      module: 'members',
      path: 'users',
      title: `${person.name} joined ${workspace}`,
      headline: null,
      text: `${email} accepted your invitation and is here as ${role}.`,
    },
  ];
}

interface RoleFacts {
  readonly actor: Actor;
  readonly person: { readonly user_id: string; readonly name: string };
  readonly before: string;
  readonly after: string;
}

export const roleNotification = ({ actor, person, before, after }: RoleFacts): NotificationEvent => ({
  subtype: 'USER_assigned_role',
  actor,
  recipients: [person.user_id],
  module: null,
  path: '',
  title: `${actor.name} made you ${after}`,
  headline: `${actor.name} made ${person.name} ${after} (was ${before})`,
  text: `You were ${before} before. What you can see and do here has changed with it.`,
  target: { kind: 'member', _id: person.user_id },
});
