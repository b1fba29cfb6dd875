import { measureActivities } from '../lib/activities-server';
import type { Context, Row } from '../types';

/** Timelines at 10,000,000 activities of 1,000,000 contacts, on PostgreSQL. */
export const run = (context: Context): Promise<readonly Row[]> => measureActivities('postgres', context);
