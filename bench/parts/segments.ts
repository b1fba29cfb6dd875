import { measureSegments } from '../lib/segments-server';
import type { Context, Row } from '../types';

/** Lists of contacts at 1,000,000 contacts, on both engines. */
export const run = async (context: Context): Promise<readonly Row[]> => [
  ...(await measureSegments('sqlite', context)),
  ...(await measureSegments('postgres', context)),
];
