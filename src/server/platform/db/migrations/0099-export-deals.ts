import { type Kysely, sql } from 'kysely';

type Rights = Readonly<Record<string, readonly string[]>>;

/** Rights with the new one; null: they have no part in it. */
export function withExport(rights: Rights): Rights | null {
  const { crm_contacts: contacts = [], crm_deals: deals = [] } = rights;
  const fits = contacts.includes('export') && deals.includes('view');
  return fits && !deals.includes('export') ? { ...rights, crm_deals: [...deals, 'export'] } : null;
}

/** To export deals is a right of its own; whoever may export contacts and see deals has it. */
export async function up(db: Kysely<unknown>): Promise<void> {
  for (const table of [sql.table('roles'), sql.table('api_tokens')]) {
    const { rows } = await sql<{ business_id: string; _id: string; permissions: string }>`
      select business_id, _id, permissions from ${table}`.execute(db);
    for (const { business_id, _id, permissions } of rows) {
      const rights = withExport(JSON.parse(permissions) as Rights);
      if (rights === null) continue;
      await sql`update ${table} set permissions = ${JSON.stringify(rights)}
        where business_id = ${business_id} and _id = ${_id}`.execute(db);
    }
  }
}
