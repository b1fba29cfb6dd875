import { defineManifest } from '../../platform/manifest';
import { plainEventKind } from '../../platform/events/event-kinds';

export const pipelinesManifest = defineManifest({
  name: 'pipelines',
  tables: ['pipelines', 'pipeline_stages'],
  events: [plainEventKind('pipelines.updated')],
});
