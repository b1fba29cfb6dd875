import { auditActions } from '@shared/contract/bin';
import type { BinnedKind } from '@shared/rules/bin';
import { eventKind } from '../../platform/events/event-kinds';
import type { EventIds } from '../../platform/events/events';
import { jobKind } from '../../platform/jobs/job-kind';
import { defineManifest } from '../../platform/manifest';
import { PURGE, everyHour } from './purge';

const kindOf = ({ contact_id, company_id }: EventIds): BinnedKind =>
  contact_id !== undefined ? 'contact' : company_id !== undefined ? 'company' : 'deal';

export const binManifest = defineManifest({
  name: 'bin',
  tables: ['erasures'],
  auditActions,
  jobs: [jobKind(PURGE, { nextRun: everyHour })],
  events: [
    // It says of which kind the records are, and nothing of them.
    eventKind('bin.updated', 'everybody', async (ids) => ({ records: kindOf(ids) })),
  ],
});
