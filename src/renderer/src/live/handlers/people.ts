import type { LiveEvent } from '@shared/contract/events';
import type { Changes } from '../changes';

type PeopleEvent = Extract<
  LiveEvent,
  {
    kind:
      | 'roles.updated'
      | 'members.updated'
      | 'invitations.updated'
      | 'workspace.updated'
      | 'api_tokens.updated';
  }
>;

/** What each of them may have changed on a screen. Every one of them has its line in the audit log. */
const LISTS = {
  // A role's name stands beside those who hold it, or are invited with it.
  'roles.updated': ['Role', 'Member', 'Invitation', 'ApiToken'],
  // How many hold a role stands beside it; who joins was invited; who leaves takes their tokens along.
  'members.updated': ['Member', 'Role', 'Invitation', 'ApiToken'],
  'invitations.updated': ['Invitation'],
  'workspace.updated': ['Workspace'],
  'api_tokens.updated': ['ApiToken'],
} as const;

/** Roles, members, invitations, the workspace itself or its tokens have changed: they are few, and loaded again. */
export function onPeople(changes: Changes, event: PeopleEvent): void {
  const { kind } = event;
  if (kind === 'members.updated' && event.person) changes.teammates.set(event.person._id, event.person);
  for (const list of LISTS[kind]) changes.lists.add(list);
  changes.lists.add('Audit');
  if (kind === 'roles.updated' || kind === 'members.updated' || kind === 'workspace.updated')
    changes.profile = true;
}
