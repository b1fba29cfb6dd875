import { defineManifest } from '../../platform/manifest';

export const mediaManifest = defineManifest({
  name: 'media',
});
