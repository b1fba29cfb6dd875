import { auditActions } from '@shared/contract/audit';
import { defineManifest } from '../../platform/manifest';

export const auditManifest = defineManifest({
  name: 'audit',
  borrows: {
    audit_log: 'the log itself, which every module writes through the platform',
  },
  auditActions,
});
