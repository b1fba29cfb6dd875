import { createOwner, engine } from './databases';
import { startPostgres } from './postgres';

/**
 * Before the first file of a PostgreSQL run: one cluster is started for all files; they find it through
 * `createDatabase()`. Returns what undoes it.
 */
export default async function setUp(): Promise<() => Promise<void>> {
  if (engine() === 'sqlite' || process.env['TEST_POSTGRES_URL']) return () => Promise.resolve();
  const cluster = await startPostgres();
  process.env['TEST_POSTGRES_URL'] = cluster.url;
  await createOwner();
  return cluster.stop;
}
