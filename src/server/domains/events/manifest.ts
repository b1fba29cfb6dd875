import { defineManifest } from '../../platform/manifest';

export const eventsManifest = defineManifest({ name: 'events' });
