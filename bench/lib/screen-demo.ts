import type { BrowserContext } from 'playwright-core';
import type { Conversation } from '@shared/contract/chat';
import type { Connection } from '../../src/server/platform/db/connection';
import { type Client, signIn } from '../../tests/support/client';
import { type Parley, startParley } from '../../tests/support/parley';
import { DEMO_USER, quietCustomers } from './live-demo';
import { writeStopped } from './write-stopped';

const LONG = 10_000;

/** The demo with a conversation of 10,000 messages. */
export interface ScreenDemo {
  readonly parley: Parley;
  readonly client: Client;
  /** Newest first. */
  readonly conversations: readonly Conversation[];
  readonly long: Conversation;
}

async function allConversations(client: Client): Promise<Conversation[]> {
  const rows: Conversation[] = [];
  let cursor: string | null = null;
  do {
    const query: Record<string, string | number> = { rows_per_page: 30, ...(cursor !== null && { cursor }) };
    const { body } = await client.get<{ data: { rows: Conversation[]; next_cursor: string | null } }>(
      '/chat/whatsapp/conversations',
      query,
    );
    rows.push(...body.data.rows);
    cursor = body.data.next_cursor;
  } while (cursor !== null);
  return rows;
}

/**
 * Writes the messages of a conversation once more in front of it, and again, until it is long enough: mixed as the
 * demo's are. The server must not run.
 */
function lengthen(connection: Connection, { _id, message_count }: Conversation): void {
  const columns = (connection.prepare('pragma table_info(messages)').all([]) as { name: string }[]).map(
    ({ name }) => name,
  );
  const copied = (name: string): string => {
    if (name === '_id') return `'copy' || :n || _id`;
    if (name === 'wamid') return `wamid || ':n'`;
    if (name === 'client_key') return 'null';
    const isTime = ['sent_at', 'created_at', 'sent', 'delivered', 'read', 'failed'].includes(name);
    return isTime ? `"${name}" - :n * :span` : `"${name}"`;
  };
  const where = `conversation_id = '${_id}' and in_thread = 1 and _id not like 'copy%'`;
  const [range] = connection
    .prepare(`select min(sent_at) as first, max(sent_at) as last from messages where ${where}`)
    .all([]) as { first: number; last: number }[];
  const span = (range?.last ?? 0) - (range?.first ?? 0) + 86_400_000;
  let missing = LONG - message_count;
  for (let n = 1; missing > 0; n += 1) {
    const values = columns
      .map(copied)
      .join(', ')
      .replaceAll(':n', String(n))
      .replaceAll(':span', String(span));
    const names = columns.map((name) => `"${name}"`).join(', ');
    connection.exec(`insert into messages (${names}) select ${values} from messages where ${where}
      order by sent_at desc limit ${missing}`);
    missing -= message_count;
  }
  connection.exec(`update conversations set message_count = ${LONG} where _id = '${_id}'`);
}

export async function startScreenDemo(): Promise<ScreenDemo> {
  const parley = await startParley({ demo: true, env: { LOG_LEVEL: 'warn' } });
  try {
    await quietCustomers(parley.emulatorUrl);
    const client = await signIn(parley, DEMO_USER.email, DEMO_USER.password);
    const before = await allConversations(client);
    const longest = before.reduce((a, b) => (b.message_count > a.message_count ? b : a));
    await parley.stopServer();
    writeStopped(parley.dataDir, (connection) => {
      lengthen(connection, longest);
    });
    await parley.startServer();
    const conversations = await allConversations(client);
    const long = conversations.find(({ _id }) => _id === longest._id) ?? longest;
    return { parley, client, conversations, long };
  } catch (error) {
    await parley.stop();
    throw error;
  }
}

/** Signs a browser in to this address. */
export async function signInBrowser(context: BrowserContext, { cookie }: Client, url: string): Promise<void> {
  const [name = '', value = ''] = cookie.split(/=(.*)/);
  await context.addCookies([{ name, value, url }]);
}
