import { defineManifest } from '../../platform/manifest';

export const healthManifest = defineManifest({
  name: 'health',
  borrows: {
    businesses: 'problems are told in every workspace',
  },
});
