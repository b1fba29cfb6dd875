import type { Kysely } from 'kysely';
import type { AuditKind } from '@shared/contract/audit';
import type { Schema } from './db/schema';
import type { AnyEventKind } from './events/event-kinds';
import type { JobKind } from './jobs/job-kind';
import type { FileUse } from './media/file-use';
import type { ModuleDemo } from './module-demo';
import type { AnyOperationKind } from './operations/operation-kind';

/** Removes what nobody can ask for any more, in all workspaces. @param now epoch milliseconds */
export type Prune = (db: Kysely<Schema>, now: number) => Promise<void>;

/** What a domain or a channel of the server is made of, for those who put all of them together. */
export interface Manifest {
  readonly name: string;
  /** Its tables. Another module that names one in a query says why in its own `borrows`. */
  readonly tables?: readonly (keyof Schema)[];
  /**
   * Those of its tables that let somebody or a message into a workspace, or tell of it: emptied in the transaction that
   * deletes the workspace. All its other rows are removed in the background.
   */
  readonly clearedOnDelete?: readonly (keyof Schema)[];
  /**
   * Tables of others that its queries name, each with the reason: a join that makes a list fast, or a change that has to
   * happen in one transaction. Whatever else it needs of others it asks their services for.
   */
  readonly borrows?: Readonly<Partial<Record<keyof Schema, string>>>;
  /** Events that its changes cause. */
  readonly events?: readonly AnyEventKind[];
  /** What it notes in the audit log, as its part of the contract declares it. */
  readonly auditActions?: Readonly<Partial<Record<AuditKind, string>>>;
  /** Its deferred work. A job of a kind that no manifest declares is refused. */
  readonly jobs?: readonly JobKind[];
  /** What can be done to many of its records at once. */
  readonly operations?: readonly AnyOperationKind[];
  /** Which of its records files hang on, and who may see those. */
  readonly files?: readonly FileUse[];
  /** Runs every hour. */
  readonly prune?: Prune;
  /** What it adds to the demo. Loaded only where there is one. */
  readonly demo?: () => Promise<ModuleDemo>;
}

/** Keeps the exact kinds and tables, so that the list of all manifests can be checked for what is missing. */
export const defineManifest = <const Declared extends Manifest>(manifest: Declared): Declared => manifest;
