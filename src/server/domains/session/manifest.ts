import { auditActions } from '@shared/contract/session';
import { jobKind } from '../../platform/jobs/job-kind';
import { defineManifest } from '../../platform/manifest';
import { pruneSessions } from './prune-sessions';

/** A while for a look at what happened. */
const KEEP_SESSIONS_MS = 30 * 24 * 60 * 60 * 1000;

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
  auditActions,
  jobs: [jobKind('password-reset')],
  prune: (db, now) => pruneSessions(db, now - KEEP_SESSIONS_MS),
});
