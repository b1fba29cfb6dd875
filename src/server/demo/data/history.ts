import type { AuditKind } from '@shared/contract/audit';
import type { WorkspaceKey } from './shops';
import type { TeammateKey } from './team';

/** Something that the audit log tells of. */
export interface PastAction {
  /** Days before now; fractions are hours. */
  readonly age: number;
  readonly by: TeammateKey;
  readonly kind: AuditKind;
  readonly summary: string;
}

/** What the people of the demo have done to their workspaces; each sentence as the server writes it. */
export const PAST_ACTIONS: Readonly<Record<WorkspaceKey, readonly PastAction[]>> = {
  northwind: [
    {
      age: 1.1,
      by: 'marta',
      kind: 'template.submitted',
      summary: 'Submitted the template appointment_reminder (en) to Meta',
    },
    {
      age: 3.2,
      by: 'samuel',
      kind: 'task.deleted',
      summary: 'Deleted the task “Ask for a second oven quote”',
    },
    { age: 9.4, by: 'maya', kind: 'audit_log.exported', summary: 'Exported the audit log' },
    {
      age: 21.2,
      by: 'maya',
      kind: 'member.role_changed',
      summary: 'Made Samuel Adeyemi Manager (was Agent)',
    },
    {
      age: 34.1,
      by: 'giulia',
      kind: 'member.joined',
      summary: 'Giulia Ferrante (giulia@parley.example) joined as Viewer',
    },
    {
      age: 61.5,
      by: 'marta',
      kind: 'template.created',
      summary: 'Added the template measurements_form (en)',
    },
  ],
  ruota: [
    {
      age: 12.3,
      by: 'giulia',
      kind: 'member.role_changed',
      summary: 'Made Samuel Adeyemi Manager (was Agent)',
    },
    {
      age: 12.5,
      by: 'samuel',
      kind: 'member.joined',
      summary: 'Samuel Adeyemi (samuel@parley.example) joined as Agent',
    },
  ],
};
