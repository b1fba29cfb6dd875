import { defineManifest } from '../../platform/manifest';

export const auditManifest = defineManifest({
  name: 'audit',
});
