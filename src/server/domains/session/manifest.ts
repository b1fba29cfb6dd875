import { auditActions } from '@shared/contract/session';
import { PASSWORD_RESET } from './profile/reset-service';
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
  auditActions,
  jobs: [PASSWORD_RESET],
  prune: (db, now) => pruneSessions(db, now - KEEP_SESSIONS_MS),
});
