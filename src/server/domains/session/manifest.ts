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
  borrows: {
    businesses: 'a password is not the name of a workspace',
    members: 'in which workspaces a sign-in is noted, and a new name is told',
    server_state: 'whether the first set-up is over',
  },
});
