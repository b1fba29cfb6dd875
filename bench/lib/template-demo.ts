import type { Connection } from '../../src/server/platform/db/connection';
import { type Parley, startParley } from '../../tests/support/parley';
import { quietCustomers } from './live-demo';
import { writeStopped } from './write-stopped';

/**
 * Writes the demo's own templates again and again under other names, mixed as they are, until the workspace has so many.
 * The server must not run.
 */
function multiply(connection: Connection, count: number): void {
  const columns = (
    connection.prepare('pragma table_info(whatsapp_templates)').all([]) as { name: string }[]
  ).map(({ name }) => name);
  const [first] = connection
    .prepare(
      `select business_id, count(*) as count from whatsapp_templates where user_cat = 'user'
       group by business_id order by business_id limit 1`,
    )
    .all([]) as { business_id: string; count: number }[];
  if (!first) throw new Error('The demo has no templates.');
  const copied = (name: string, n: number): string => {
    if (name === '_id') return `'copy${n}.' || _id`;
    if (name === 'template_name') return `template_name || '_${n}'`;
    if (name === 'external_id') return 'null';
    return `"${name}"`;
  };
  const names = columns.map((name) => `"${name}"`).join(', ');
  for (let n = 1, missing = count - first.count; missing > 0; n += 1, missing -= first.count) {
    connection.exec(`insert into whatsapp_templates (${names})
      select ${columns.map((name) => copied(name, n)).join(', ')} from whatsapp_templates
      where business_id = '${first.business_id}' and user_cat = 'user' and _id not like 'copy%' limit ${missing}`);
  }
}

/** The demo with so many templates in its first workspace. */
export async function startTemplateDemo(count: number): Promise<Parley> {
  const parley = await startParley({ demo: true, env: { LOG_LEVEL: 'warn' } });
  try {
    await quietCustomers(parley.emulatorUrl);
    await parley.stopServer();
    writeStopped(parley.dataDir, (connection) => {
      multiply(connection, count);
    });
    await parley.startServer();
    return parley;
  } catch (error) {
    await parley.stop();
    throw error;
  }
}
