import { defineManifest } from '../../platform/manifest';

export const sessionManifest = defineManifest({
  name: 'session',
  tables: [
    'auth_codes',
    'identities',
    'password_resets',
    'recovery_codes',
    'refresh_tokens',
    'sessions',
    'sign_in_failures',
    'two_step',
    'users',
  ],
});
