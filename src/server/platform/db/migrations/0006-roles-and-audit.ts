import { type Kysely, sql } from 'kysely';
import type { Engine } from '../engine';

/** What the built-in roles of this time may do in the modules that are new with this migration. */
const NEW_RIGHTS: Readonly<Record<string, Readonly<Record<string, readonly string[]>>>> = {
  owner: { audit_log: ['view', 'export'], api_tokens: ['view', 'create', 'delete'] },
  administrator: { audit_log: ['view', 'export'], api_tokens: ['view', 'create', 'delete'] },
  manager: { api_tokens: ['view', 'create', 'delete'] },
};

/** Custom roles: one name each. The audit log, and the rights that it and the API tokens need. */
export async function up(db: Kysely<unknown>, engine: Engine): Promise<void> {
  const int = engine === 'postgres' ? 'bigint' : 'integer';
  const statements = [
    // Lower case, as the server compares names; null for roles from before, whose names are each their own.
    `alter table roles add column name_key text`,
    `create unique index roles_by_name on roles (business_id, name_key) where name_key is not null`,
    `create index members_by_role on members (business_id, role_id)`,
    `create table audit_log (business_id text not null, _id text not null, at ${int} not null, kind text not null,
      actor_id text, actor_name text not null, target_id text, summary text not null, primary key (business_id, _id))`,
    `create index audit_log_by_time on audit_log (business_id, at desc, _id desc)`,
    `create index audit_log_of_actor on audit_log (business_id, actor_id, at desc, _id desc)`,
    `create index audit_log_of_kind on audit_log (business_id, kind, at desc, _id desc)`,
  ];
  for (const statement of statements) await sql.raw(statement).execute(db);

  const { rows } = await sql<{ business_id: string; _id: string; built_in: string; permissions: string }>`
    select business_id, _id, built_in, permissions from roles where built_in is not null`.execute(db);
  for (const { business_id, _id, built_in, permissions } of rows) {
    const rights = { ...(JSON.parse(permissions) as object), ...NEW_RIGHTS[built_in] };
    await sql`update roles set permissions = ${JSON.stringify(rights)}, name_key = lower(role_name)
      where business_id = ${business_id} and _id = ${_id}`.execute(db);
  }
}
