import { measureCrm } from '../lib/crm-server';
import type { Context, Row } from '../types';

/** The CRM on PostgreSQL at 1,000,000 contacts, 100,000 companies and 300,000 deals. */
export const run = (context: Context): Promise<readonly Row[]> => measureCrm('postgres', context);
