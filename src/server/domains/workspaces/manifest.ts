import { defineManifest } from '../../platform/manifest';
import { eventKind, plainEventKind } from '../../platform/events/event-kinds';
import { teammates } from './teammates';

export const workspacesManifest = defineManifest({
  name: 'workspaces',
  tables: ['businesses', 'invitations', 'members', 'roles'],
  events: [
    plainEventKind('roles.updated', { changesRights: true, whileLocked: true }),
    eventKind(
      'members.updated',
      'everybody',
      async ({ person_id }, records) => {
        const person = await records.one(teammates, person_id);
        return { ...(person && { person }) };
      },
      { changesRights: true, whileLocked: true },
    ),
    plainEventKind('workspace.updated', { whileLocked: true }),
    plainEventKind('invitations.updated'),
    plainEventKind('my_invitations.updated', { whileLocked: true }),
  ],
});
