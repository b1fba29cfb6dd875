import type { Module } from '@shared/rules/permissions';
import type { Database } from '../db/database';
import type { Scope } from '../scope';

/** A file with its thumbnails. */
export interface FileFamily {
  readonly ids: readonly string[];
  /** Of the same, as records that name a file by its address have it. */
  readonly addresses: readonly string[];
}

/** One kind of record that files hang on. */
export interface FileUse {
  /** Who may see what hangs on such a record: everybody in the workspace, or who may view one of these. */
  readonly viewers: 'members' | readonly Module[];
  /** How many of all files hang on such records: the most frequent kinds are asked first. */
  readonly frequency: 'most' | 'many' | 'few';
  has(
    scope: Scope,
    file: FileFamily,
    database: Pick<Database, 'messageMediaId' | 'referralPictureId'>,
  ): Promise<boolean>;
}

/** A lookup of which it is only asked whether it finds anything. */
interface Lookup {
  limit(count: number): { executeTakeFirst(): Promise<unknown> };
}

/** Whether there is at least one such row. */
export const finds = async (lookup: Lookup): Promise<boolean> =>
  (await lookup.limit(1).executeTakeFirst()) !== undefined;

const FREQUENCIES: readonly FileUse['frequency'][] = ['most', 'many', 'few'];

/** The most frequent first, else in the order in which they are given. */
export const byFrequency = (uses: readonly FileUse[]): FileUse[] =>
  uses.toSorted((a, b) => FREQUENCIES.indexOf(a.frequency) - FREQUENCIES.indexOf(b.frequency));
