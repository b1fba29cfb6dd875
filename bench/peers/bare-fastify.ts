import { writeSync } from 'node:fs';
import { join } from 'node:path';
import Fastify from 'fastify';
import pg from 'pg';
import { conversationList, messageList } from '@shared/contract/chat';
import {
  type ConversationRow,
  type MessageRow,
  toConversation,
  toMessage,
} from '../../src/server/domains/chat/messages/rows';
import { SQLITE_FILE } from '../../src/server/platform/db/open';
import { openConnection } from '../../src/server/platform/db/connection';
import { serializerSchema } from '../../src/server/platform/http/serializer-schema';

/**
 * The limit that the API is compared with: Fastify alone, one prepared statement, the same rows through the same
 * compiled serialiser. No sign-in, no workspace, no permission, no checked values.
 */
interface Plan {
  readonly path: string;
  readonly sql: string;
  readonly parameters: readonly unknown[];
  readonly kind: 'conversations' | 'messages';
}

const [engine, place, plansText] = process.argv.slice(2) as ['sqlite' | 'postgres', string, string];
const plans = JSON.parse(plansText) as Plan[];

type Read = (sql: string, parameters: readonly unknown[]) => Promise<unknown[]> | unknown[];

function reader(): Read {
  if (engine === 'sqlite') {
    const connection = openConnection(join(place, SQLITE_FILE));
    const prepared = new Map(plans.map(({ sql }) => [sql, connection.prepare(sql)]));
    return (sql, parameters) => prepared.get(sql)?.all(parameters) ?? [];
  }
  const pool = new pg.Pool({ connectionString: place, max: 12 });
  pg.types.setTypeParser(pg.types.builtins.INT8, Number);
  return async (sql, parameters) =>
    (await pool.query({ name: sql.slice(0, 60), text: sql, values: [...parameters] })).rows;
}

const read = reader();
const app = Fastify({ logger: false });
for (const { path, sql, parameters, kind } of plans) {
  const contract = kind === 'conversations' ? conversationList : messageList;
  app.get(path, { schema: { response: { 200: serializerSchema(contract.response) } } }, async () => {
    const found = await read(sql, parameters);
    const rows =
      kind === 'conversations'
        ? (found as ConversationRow[]).map(toConversation)
        : (found as MessageRow[]).map(toMessage);
    return { data: { rows, page_no: 1, total: rows.length, next_cursor: null } };
  });
}
const url = await app.listen({ host: '127.0.0.1', port: 0 });
writeSync(1, `ready ${url}\n`);
process.once('SIGTERM', () => void app.close().then(() => process.exit(0)));
