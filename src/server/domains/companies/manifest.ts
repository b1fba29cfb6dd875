import { defineManifest } from '../../platform/manifest';

export const companiesManifest = defineManifest({
  name: 'companies',
  tables: ['companies'],
});
