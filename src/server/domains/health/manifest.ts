import { defineManifest } from '../../platform/manifest';

export const healthManifest = defineManifest({ name: 'health' });
