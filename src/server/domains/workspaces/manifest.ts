import { auditActions as ofInvitations } from '@shared/contract/invitations';
import { auditActions as ofMembers } from '@shared/contract/members';
import { auditActions as ofRoles } from '@shared/contract/roles';
import { auditActions as ofSettings } from '@shared/contract/workspace-settings';
import { auditActions } from '@shared/contract/workspaces';
import { PURGE_WORKSPACE } from './delete-workspace';
import { defineManifest } from '../../platform/manifest';
import { workspaceFiles } from './file-uses';
import { eventKind, plainEventKind } from '../../platform/events/event-kinds';
import { teammates } from './teammates';

export const workspacesManifest = defineManifest({
  name: 'workspaces',
  tables: ['businesses', 'invitations', 'members', 'roles'],
  clearedOnDelete: ['members', 'roles', 'invitations'],
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
  auditActions: { ...auditActions, ...ofSettings, ...ofMembers, ...ofRoles, ...ofInvitations },
  jobs: [PURGE_WORKSPACE],
  files: workspaceFiles,
});
