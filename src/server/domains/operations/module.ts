import { join } from 'node:path';
import { createBlobStore } from '../../platform/media/create-blob-store';
import { defineModule } from '../../platform/module';
import type {
  AnyOperationKind,
  OperationWorker,
  OperationWorkers,
} from '../../platform/operations/operation-kind';
import type { Platform } from '../../platform/platform';
import type { Scope } from '../../platform/scope';
import type { Notifier } from '../notifications';
import { type OperationsContext, RUN } from './context';
import { operationsManifest } from './manifest';
import { createPace } from './pace';
import { operationRoutes } from './routes';
import { giveUp, runOperation } from './run-operation';
import { createOperationsService } from './service';
import { TIDY, tidyFiles } from './tidy-files';

interface Needs {
  readonly platform: Platform;
  readonly notifier: Pick<Notifier, 'raise'>;
  readonly operationKinds: readonly AnyOperationKind[];
}

/** Operations that this process works on in turns: a small one does not wait for the end of a large one. */
const AT_A_TIME = 4;

/** Work on many records, in batches that leave room for everybody else. */
export const operationsModule = defineModule(
  operationsManifest,
  ({ platform, operationKinds, notifier }: Needs) => {
    const { database, jobs, settings } = platform;
    const kinds = new Map(operationKinds.map((one) => [one.kind, one]));
    const workers = new Map<string, OperationWorker<unknown>>();
    let closing = false;
    const context: OperationsContext = {
      platform,
      notifier,
      kinds,
      workers,
      pace: createPace(platform.requests, database.engine),
      blobs: createBlobStore(settings),
      folder: join(settings.DATA_DIR, 'exports'),
      isClosing: () => closing,
    };
    const jobScope = (business_id: string): Scope => ({
      business_id,
      db: database.forWorkspace(business_id),
    });

    jobs.register(RUN, {
      concurrency: AT_A_TIME,
      async run({ business_id, payload }) {
        if (business_id !== null) await runOperation(context, jobScope(business_id), payload.operation_id);
      },
      async onGivenUp({ business_id, payload }) {
        if (business_id !== null) await giveUp(context, jobScope(business_id), payload.operation_id);
      },
    });
    jobs.register(TIDY, { concurrency: 1, run: () => tidyFiles(context) });

    const operationWorkers: OperationWorkers = {
      register(kind, worker) {
        if (!kinds.has(kind.kind)) throw new Error(`No manifest declares the operation “${kind.kind}”.`);
        if (workers.has(kind.kind)) throw new Error(`The operation “${kind.kind}” has two workers.`);
        workers.set(kind.kind, worker);
      },
    };
    const operations = createOperationsService(context);
    return {
      services: { operationWorkers, operations, pace: context.pace },
      routes: operationRoutes(operations),
      stop: () => {
        closing = true;
      },
    };
  },
);
