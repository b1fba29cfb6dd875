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
    members: 'who is told of a sign-in, and where it is noted',
    server_state: 'whether the first set-up is over',
  },
});
