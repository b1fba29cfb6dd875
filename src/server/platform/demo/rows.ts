import type { Insertable } from 'kysely';
import type { Schema } from '../db/schema';

/** Rows by table. */
export type Rows = { readonly [Table in keyof Schema]?: Insertable<Schema[Table]>[] };
