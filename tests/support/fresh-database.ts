import type { Client } from 'pg';

/** What a database that nobody has used yet holds, and what makes one that was used the same again. */
export interface Fresh {
  /** Changes with every table, column, role's right, function or statistic that is made, altered or dropped. */
  readonly catalogue: string;
  readonly sequences: readonly { readonly name: string; readonly last: string; readonly called: boolean }[];
  /** The rows of the tables that are not empty, as JSON. */
  readonly rows: readonly { readonly table: string; readonly rows: string }[];
}

/** Where PostgreSQL keeps what a database consists of. */
const CATALOGUES = [
  'class',
  'attribute',
  'attrdef',
  'constraint',
  'index',
  'inherits',
  'trigger',
  'policy',
  'proc',
  'type',
  'rewrite',
  'namespace',
  'extension',
  'default_acl',
  'event_trigger',
  'description',
  'collation',
  'cast',
  'statistic',
  'statistic_ext',
  'largeobject_metadata',
  'publication',
  'operator',
  'opclass',
  'ts_config',
].map((name) => `pg_${name}`);

/**
 * A row that is written later than a copy was made has a later transaction, one that is deleted is counted no more.
 * Only pages and rows that were counted for the planner are written in place.
 */
const CATALOGUE = [
  ...CATALOGUES.map(
    (name) => `select '${name}' as name, count(*) as n, max(xmin::text::int8) as latest from ${name}`,
  ),
  `select 'counted', sum(relpages), sum(reltuples)::int8 from pg_class`,
  `select 'settings', count(*), null from pg_db_role_setting s join pg_database d on d.oid = s.setdatabase
     where datname = current_database()`,
].join(' union all ');

/** Small enough for the planner to think of it as of an empty one (it takes ten pages for granted). */
const FEW_PAGES = 10;

const readCatalogue = async (client: Client): Promise<string> =>
  JSON.stringify((await client.query(CATALOGUE)).rows);

async function tablesWithPages(client: Client): Promise<{ table: string; pages: number }[]> {
  const { rows } = await client.query<{ table: string; pages: number }>(
    `select oid::regclass::text as table, (pg_relation_size(oid) / current_setting('block_size')::int)::int as pages
     from pg_class where relkind = 'r' and oid >= 16384 and pg_relation_size(oid) > 0 order by 1`,
  );
  return rows;
}

/** Reads what a fresh database holds. `client` must be a superuser's. */
export async function readFresh(client: Client): Promise<Fresh> {
  const sequences = await client.query<{ name: string }>(
    `select seqrelid::regclass::text as name from pg_sequence order by 1`,
  );
  const each = sequences.rows.map(
    ({ name }) => `select '${name}' as name, last_value::text as last, is_called as called from ${name}`,
  );
  const rows: Fresh['rows'][number][] = [];
  for (const { table } of await tablesWithPages(client)) {
    const all = await client.query<{ rows: string | null }>(
      `select json_agg(t)::text as rows from ${table} t`,
    );
    const [first] = all.rows;
    if (first?.rows) rows.push({ table, rows: first.rows });
  }
  return {
    catalogue: await readCatalogue(client),
    sequences: each.length > 0 ? (await client.query(each.join(' union all '))).rows : [],
    rows,
  };
}

/**
 * Makes a used database hold again what a fresh one does. `client` must be a superuser's and the only one.
 * @returns false when that takes more than rows: something was altered, or a table has grown
 */
export async function makeFresh(client: Client, fresh: Fresh): Promise<boolean> {
  if ((await readCatalogue(client)) !== fresh.catalogue) return false;
  const used = await tablesWithPages(client);
  if (used.some(({ pages }) => pages >= FEW_PAGES)) return false;
  const restored = fresh.sequences.map(
    ({ name, last, called }) => `select setval('${name}', ${last}, ${called})`,
  );
  await client.query(
    [
      'begin',
      // Foreign keys and triggers do not look on.
      'set local session_replication_role = replica',
      ...used.map(({ table }) => `delete from ${table}`),
      ...restored,
    ].join('; '),
  );
  for (const { table, rows } of fresh.rows) {
    await client.query(
      `insert into ${table} overriding system value select * from json_populate_recordset(null::${table}, $1)`,
      [rows],
    );
  }
  await client.query('commit');
  return true;
}
