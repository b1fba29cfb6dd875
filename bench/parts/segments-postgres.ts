import { measureSegments } from '../lib/segments-server';
import type { Context, Row } from '../types';

/** Lists of contacts at 1,000,000 contacts, on PostgreSQL. */
export const run = (context: Context): Promise<readonly Row[]> => measureSegments('postgres', context);
