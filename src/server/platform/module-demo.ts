import { type Transaction, sql } from 'kysely';
import type { Random } from '@shared/seeded-random';
import type { Schema } from './db/schema';
import type { Platform } from './platform';

/** A workspace of the demo, in the transaction that writes or moves it. */
export interface DemoWorkspace {
  readonly platform: Pick<Platform, 'database' | 'jobs'>;
  readonly scope: { readonly business_id: string; readonly db: Transaction<Schema> };
  /** Epoch milliseconds. */
  readonly now: number;
}

/** What is told of a workspace, for modules that tell more of it. */
export interface DemoStory {
  /** Which of the demo's workspaces it is. */
  readonly key: string;
  /** Of this workspace alone. Draw from a fork with a name of your own. */
  readonly random: Random;
  /** Ids of the contacts, in the order of the story. */
  readonly contacts: readonly string[];
}

/** How far the times of a demo that has grown old move. */
export interface DemoShift {
  /** The present that the demo was told from. Epoch milliseconds. */
  readonly then: number;
  /** Milliseconds for what is as the demo made it: as far as its age. */
  readonly untouched: number;
  /** Milliseconds for what people have used or added since then: as far as leaves it in the past. */
  readonly used: number;
}

/** What a module adds to the demo. */
export interface ModuleDemo {
  /** After the story of the workspace is written: its people, their conversations, deals and tasks. */
  readonly fill?: (workspace: DemoWorkspace & { readonly story: DemoStory }) => Promise<void>;
  /** Moves the times of the module's own rows up to the present. `now` is the present that they are told from. */
  readonly shift?: (workspace: DemoWorkspace, shift: DemoShift) => Promise<void>;
}

/** For `set`: columns that hold an instant, moved. Null stays null. @param step milliseconds */
export const moved = (columns: readonly string[], step: number) =>
  sql.join(columns.map((column) => sql`${sql.ref(column)} = ${sql.ref(column)} + ${sql.lit(step)}`));

/** The same, but nothing comes after `latest`. Epoch milliseconds. */
export const movedAtMost = (columns: readonly string[], step: number, latest: number) =>
  sql.join(
    columns.map((column) => {
      const later = sql`${sql.ref(column)} + ${sql.lit(step)}`;
      return sql`${sql.ref(column)} = case when ${later} > ${sql.lit(latest)} then ${sql.lit(latest)} else ${later} end`;
    }),
  );
