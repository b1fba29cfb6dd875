import { SqliteDialect, SqliteDriver } from 'kysely';
import type { DatabaseConnection, Driver, SqliteDialectConfig } from 'kysely';

/**
 * Gives SQLite's only connection to those who wait in the order in which they came. Kysely's own lock gives it to
 * whoever asks first after it was released: under load somebody waits for seconds, and webhooks are stored in another
 * order than they came in.
 */
class FairSqliteDriver extends SqliteDriver {
  private busy = false;
  private readonly waiting: (() => void)[] = [];

  override async acquireConnection(): Promise<DatabaseConnection> {
    if (this.busy) await new Promise<void>((resolve) => this.waiting.push(resolve));
    this.busy = true;
    return super.acquireConnection();
  }

  override async releaseConnection(): Promise<void> {
    await super.releaseConnection();
    // It stays busy when it is handed over, so that nobody can come in between.
    const next = this.waiting.shift();
    if (next) next();
    else this.busy = false;
  }
}

/** SQLite with a fair lock for its one connection. */
export class FairSqliteDialect extends SqliteDialect {
  constructor(private readonly config: SqliteDialectConfig) {
    super(config);
  }

  override createDriver(): Driver {
    return new FairSqliteDriver(this.config);
  }
}
