import { z } from 'zod';
import { teammate } from './chat';
import { data, done, id } from './common';
import { endpoint } from './endpoint';
import { eventOf } from './live-event';
import { member } from './workspaces';

export const changeMember = endpoint({
  method: 'PATCH',
  path: '/workspace/members/:id',
  domain: 'workspaces',
  summary: 'Gives a person another role. Refused beyond one’s own rights, and for the last owner.',
  access: { kind: 'workspace', action: 'update', module: 'members' },
  params: z.object({ id }),
  body: z.object({ role_id: id }),
  response: data(member),
});

export const removeMember = endpoint({
  method: 'DELETE',
  path: '/workspace/members/:id',
  domain: 'workspaces',
  summary:
    'Takes a person out of the workspace: their open windows end, their conversations are nobody’s again, what they have planned is not sent.',
  access: { kind: 'workspace', action: 'delete', module: 'members' },
  params: z.object({ id }),
  response: done,
});

/** The workspace is in the path, because leaving needs no right of it. */
export const leaveWorkspace = endpoint({
  method: 'DELETE',
  path: '/session/workspaces/:business_id',
  domain: 'workspaces',
  summary: 'Leaves a workspace. Its last owner cannot.',
  access: { kind: 'signed_in' },
  params: z.object({ business_id: id }),
  response: done,
});

/** What the audit log notes, in the words of its list. */
export const auditActions = {
  'member.joined': 'Member joined',
  'member.role_changed': 'Role given',
  'member.removed': 'Member removed',
  'member.left': 'Member left',
} as const;

/** What open windows are told. */
export const liveEvents = [
  /** Who is here, with which role, by which name. `person`: who is called something else, or looks otherwise. */
  eventOf('members.updated', { person: teammate.optional() }),
] as const;
