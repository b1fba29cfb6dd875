import { measureActivities } from '../lib/activities-server';
import type { Context, Row } from '../types';

/** One engine alone, while something is developed: `BENCH_ENGINE=postgres`. */
const engine = process.env['BENCH_ENGINE'];

/** Timelines at 10,000,000 activities of 1,000,000 contacts, on both engines. */
export const run = async (context: Context): Promise<readonly Row[]> => [
  ...(engine === 'postgres' ? [] : await measureActivities('sqlite', context)),
  ...(engine === 'sqlite' ? [] : await measureActivities('postgres', context)),
];
