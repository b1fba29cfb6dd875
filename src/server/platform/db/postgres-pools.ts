import type { PostgresCursor, PostgresPool, PostgresPoolClient, PostgresQueryResult } from 'kysely';
import pg from 'pg';
import { needsCustomPlan } from './custom-plan';

const BIGINT_OID = 20;
const NUMERIC_OID = 1700;

/** The driver's own parsers, whose types say `any`. */
const standardParser = pg.types.getTypeParser as (
  oid: number,
  format?: 'text' | 'binary',
) => (value: string) => unknown;

/** Our integers are milliseconds and counts: they fit a double exactly. */
export const types = {
  getTypeParser: (oid: number, format?: 'text' | 'binary') =>
    oid === BIGINT_OID || oid === NUMERIC_OID ? Number : standardParser(oid, format),
};

/** Statements that are prepared on a connection at most; texts beyond them (lists of odd lengths) are not. */
const MAX_PREPARED = 400;
const statementNames = new Map<string, string>();

/** The name under which connections keep a statement prepared: the planner is asked once and not for every read. */
function statementName(text: string): string | undefined {
  const known = statementNames.get(text);
  if (known !== undefined || statementNames.size >= MAX_PREPARED || needsCustomPlan(text)) return known;
  const name = `parley_${statementNames.size}`;
  statementNames.set(text, name);
  return name;
}

/** A connection of the pool, with what we know about it. */
class PooledClient implements PostgresPoolClient {
  static readonly #known = new WeakMap<pg.PoolClient, PooledClient>();
  readonly #client: pg.PoolClient;
  /** The workspace that row-level security lets it see. */
  #workspace: string | null = null;

  private constructor(client: pg.PoolClient) {
    this.#client = client;
  }

  static async of(pool: pg.Pool): Promise<PooledClient> {
    const client = await pool.connect();
    const known = this.#known.get(client) ?? new PooledClient(client);
    this.#known.set(client, known);
    return known;
  }

  async bindTo(businessId: string): Promise<void> {
    if (this.#workspace === businessId) return;
    this.#workspace = null;
    try {
      await this.#client.query(`select set_config('app.business_id', $1, false)`, [businessId]);
    } catch (error) {
      this.#client.release(true);
      throw error;
    }
    this.#workspace = businessId;
  }

  query<Row>(text: string, values: readonly unknown[]): Promise<PostgresQueryResult<Row>>;
  query<Row>(cursor: PostgresCursor<Row>): PostgresCursor<Row>;
  query(statement: unknown, values: readonly unknown[] = []): never {
    if (typeof statement !== 'string') throw new Error('Rows are read in pages, never through a cursor.');
    const name = values.length > 0 ? statementName(statement) : undefined;
    const config = { text: statement, values: [...values], ...(name !== undefined && { name }) };
    return this.#client.query(config) as never;
  }

  release(): void {
    this.#client.release();
  }
}

/** Connections for work that belongs to no workspace. */
export const ownersPool = (pool: pg.Pool): PostgresPool => ({
  connect: () => PooledClient.of(pool),
  end: () => Promise.resolve(),
});

/**
 * Connections of one workspace out of the shared pool. The setting outlives the transaction and is changed only when
 * another workspace takes the connection: the same lock as setting it in each transaction, without its three round
 * trips for every read (docs/decisions/003-row-level-security.md has the measurement).
 */
export const tenantPool = (pool: pg.Pool, businessId: string): PostgresPool => ({
  async connect() {
    const client = await PooledClient.of(pool);
    await client.bindTo(businessId);
    return client;
  },
  end: () => Promise.resolve(),
});
