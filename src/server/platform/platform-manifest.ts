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
});
