import { measureOperations } from '../lib/operations-server';
import type { Context, Row } from '../types';

/** What people in the inbox notice of work on many records, and how fast that is, on PostgreSQL. */
export const run = (context: Context): Promise<readonly Row[]> => measureOperations('postgres', context);
