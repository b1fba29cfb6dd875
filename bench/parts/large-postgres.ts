import { measureLargeServer } from '../lib/large-server';
import type { Context, Row } from '../types';

/** The server on PostgreSQL at 100,000 conversations and 1,000,000 messages. */
export const run = (context: Context): Promise<Row[]> => measureLargeServer('postgres', context);
