import { measureImports } from '../lib/imports-server';
import type { Context, Row } from '../types';

/** How fast files go in, beside the bare statements, and in how much memory, on SQLite. */
export const run = (context: Context): Promise<readonly Row[]> => measureImports('sqlite', context);
