import { defineManifest } from '../../platform/manifest';

export const locationsManifest = defineManifest({ name: 'locations' });
