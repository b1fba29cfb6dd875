import { z } from 'zod';
import { type Permissions, can } from '@shared/rules/permissions';
import { jobKind } from '../../platform/jobs/job-kind';
import type { BlobStore } from '../../platform/media/blob-store';
import type { AnyOperationKind, OperationWorker } from '../../platform/operations/operation-kind';
import type { Platform } from '../../platform/platform';
import type { TransactionScope } from '../../platform/scope';
import type { Notifier } from '../notifications';
import type { Pace } from './pace';

/** The job that works on an operation. */
export const RUN = jobKind('operations.run', z.object({ operation_id: z.string() }));

/** What every step of an operation stands on. */
export interface OperationsContext {
  readonly platform: Platform;
  readonly kinds: ReadonlyMap<string, AnyOperationKind>;
  readonly workers: ReadonlyMap<string, OperationWorker<unknown>>;
  readonly pace: Pace;
  readonly blobs: BlobStore;
  readonly notifier: Pick<Notifier, 'raise'>;
  /** Where files grow until they are whole. */
  readonly folder: string;
  /** Asked between batches: what is left waits for the next start. */
  isClosing(): boolean;
}

/** Whether rights are enough for a kind: nobody changes what they may not view. */
export const mayDo = (permissions: Permissions, { needs }: AnyOperationKind): boolean =>
  can(permissions, needs.action, needs.module) && can(permissions, 'view', needs.module);

export const tell = (
  { platform }: Pick<OperationsContext, 'platform'>,
  tx: TransactionScope,
): Promise<void> => platform.events.append(tx, [{ kind: 'operations.updated', ids: {} }]);
