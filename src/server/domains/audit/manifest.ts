import { auditActions } from '@shared/contract/audit';
import { defineManifest } from '../../platform/manifest';

export const auditManifest = defineManifest({
  name: 'audit',
  auditActions,
});
