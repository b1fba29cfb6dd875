import { auditActions } from '@shared/contract/bin';
import { auditActions as erasureActions } from '@shared/contract/erasure';
import type { BinnedKind } from '@shared/rules/bin';
import { eventKind } from '../../platform/events/event-kinds';
import type { EventIds } from '../../platform/events/events';
import { defineManifest } from '../../platform/manifest';
import { ERASE, ERASE_FILES } from './erase';
import { PURGE } from './purge';

const kindOf = ({ contact_id, company_id }: EventIds): BinnedKind =>
  contact_id !== undefined ? 'contact' : company_id !== undefined ? 'company' : 'deal';

export const binManifest = defineManifest({
  name: 'bin',
  tables: ['erasures'],
  auditActions: { ...auditActions, ...erasureActions },
  jobs: [PURGE, ERASE, ERASE_FILES],
  events: [
    // It says of which kind the records are, and nothing of them.
    eventKind('bin.updated', 'everybody', async (ids) => ({ records: kindOf(ids) })),
  ],
});
