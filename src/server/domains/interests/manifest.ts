import { defineManifest } from '../../platform/manifest';
import { plainEventKind } from '../../platform/events/event-kinds';

export const interestsManifest = defineManifest({
  name: 'interests',
  tables: ['interests'],
  events: [plainEventKind('interests.updated')],
});
