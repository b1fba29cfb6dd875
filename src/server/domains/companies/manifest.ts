import { defineManifest } from '../../platform/manifest';
import { companyFiles } from './file-uses';

export const companiesManifest = defineManifest({
  name: 'companies',
  tables: ['companies'],
  files: companyFiles,
});
