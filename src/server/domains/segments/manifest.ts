import { auditActions } from '@shared/contract/segments';
import { plainEventKind } from '../../platform/events/event-kinds';
import { defineManifest } from '../../platform/manifest';
import { SEGMENT_OPERATIONS } from './operations/kinds';
import { pruneSegments } from './prune';
import { SWEEP } from './sweep';

export const segmentsManifest = defineManifest({
  name: 'segments',
  tables: [
    'segments',
    'segment_tags',
    'segment_members',
    'segment_names',
    'segment_changes',
    'segment_counts',
  ],
  events: [plainEventKind('segments.updated', { audience: ['marketing_segments'] })],
  operations: SEGMENT_OPERATIONS,
  auditActions,
  jobs: [SWEEP],
  prune: pruneSegments,
  demo: async () => (await import('./demo')).segmentsDemo,
});
