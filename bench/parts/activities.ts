import { measureActivities } from '../lib/activities-server';
import type { Context, Row } from '../types';

/** Timelines at 10,000,000 activities of 1,000,000 contacts, on both engines. */
export const run = async (context: Context): Promise<readonly Row[]> => [
  ...(await measureActivities('sqlite', context)),
  ...(await measureActivities('postgres', context)),
];
