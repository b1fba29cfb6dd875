import { type Kysely, sql } from 'kysely';

/** The role that requests run as. It owns nothing, so row-level security binds it. */
export const APP_ROLE = 'parley_app';

/** Tables that belong to the server, not to a workspace: the app role cannot touch them at all. */
const SYSTEM_TABLES = new Set([
  'identities',
  'sessions',
  'refresh_tokens',
  'auth_codes',
  'two_step',
  'recovery_codes',
  'password_resets',
  'sign_in_failures',
  'webhooks',
  'webhook_health',
  'jobs',
  'server_state',
  'rate_limits',
  'mailbox',
  'kysely_migration',
  'kysely_migration_lock',
]);
/** The app role may write these (a transaction enqueues its own jobs) but they carry no tenant rule. */
const SHARED_WRITES = new Set(['jobs']);
/** Columns that are read inside a workspace, for names and avatars; nothing else of these tables. */
const SHARED_READS: Readonly<Record<string, readonly string[]>> = {
  users: ['_id', 'first_name', 'last_name', 'email', 'avatar', 'designation', 'timezone'],
  account_notification_settings: ['user_id', 'enable', 'notification'],
};

/**
 * The second lock of tenancy (PostgreSQL): every table with `business_id` shows and takes only rows of the workspace
 * that the connection is set to. Run after every migration; it is idempotent.
 */
export async function enforceRowLevelSecurity(db: Kysely<unknown>): Promise<void> {
  await sql
    .raw(
      `do $$ begin
         if not exists (select 1 from pg_roles where rolname = '${APP_ROLE}') then create role ${APP_ROLE} nologin; end if;
       exception when duplicate_object or unique_violation then null; end $$`,
    )
    .execute(db);
  await sql
    .raw(
      `do $$ begin
         if not pg_has_role(current_user, '${APP_ROLE}', 'member') then
           execute format('grant ${APP_ROLE} to %I', current_user);
         end if;
       end $$`,
    )
    .execute(db);
  await sql.raw(`grant usage on schema public to ${APP_ROLE}`).execute(db);
  await sql.raw(`grant usage on all sequences in schema public to ${APP_ROLE}`).execute(db);

  const tables = await sql<{ table_name: string; has_business: boolean }>`
    select t.table_name, exists (select 1 from information_schema.columns c where c.table_schema = 'public'
      and c.table_name = t.table_name and c.column_name = 'business_id') as has_business
    from information_schema.tables t where t.table_schema = 'public' and t.table_type = 'BASE TABLE'`.execute(
    db,
  );

  for (const { table_name: table, has_business: tenant } of tables.rows) {
    if (SHARED_WRITES.has(table)) {
      await sql.raw(`grant select, insert, update on "${table}" to ${APP_ROLE}`).execute(db);
    } else if (SHARED_READS[table]) {
      await sql
        .raw(`grant select (${SHARED_READS[table].join(', ')}) on "${table}" to ${APP_ROLE}`)
        .execute(db);
    } else if (!SYSTEM_TABLES.has(table)) {
      await sql.raw(`grant select, insert, update, delete on "${table}" to ${APP_ROLE}`).execute(db);
      const column = tenant ? 'business_id' : table === 'businesses' ? '_id' : null;
      if (column === null)
        throw new Error(`Table ${table} has no business_id and is not a known system table.`);
      await sql.raw(`alter table "${table}" enable row level security`).execute(db);
      await sql.raw(`drop policy if exists workspace on "${table}"`).execute(db);
      await sql
        .raw(
          `create policy workspace on "${table}" using (${column} = current_setting('app.business_id', true))
           with check (${column} = current_setting('app.business_id', true))`,
        )
        .execute(db);
    }
  }
}
