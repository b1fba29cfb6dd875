import { defineManifest } from './manifest';

/** What every domain stands on. */
export const platformManifest = defineManifest({
  name: 'platform',
  tables: [
    'audit_log',
    'event_counters',
    'events',
    'idempotency_keys',
    'jobs',
    'mailbox',
    'media',
    'server_state',
  ],
  borrows: {
    api_tokens: 'a call is let in by its token, before any module',
    auth_codes: 'what has run out is taken away',
    members: 'rights of who calls',
    password_resets: 'what has run out is taken away',
    refresh_tokens: 'what has run out is taken away',
    roles: 'rights of who calls',
    sessions: 'a call is let in by its session',
    subscriptions: 'whether a workspace is open',
    users: 'who calls; whether there is anything that the key was used for',
  },
});
