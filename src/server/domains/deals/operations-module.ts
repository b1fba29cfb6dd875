import { defineModule } from '../../platform/module';
import type { OperationWorkers } from '../../platform/operations/operation-kind';
import type { Platform } from '../../platform/platform';
import { dealsManifest } from './manifest';
import { binning } from './operations/bin-worker';
import { exportWorker } from './operations/export-worker';
import { settingField } from './operations/field-workers';
import * as kinds from './operations/kinds';
import { settingStage } from './operations/stage-worker';

interface Needs {
  readonly platform: Platform;
  readonly operationWorkers: OperationWorkers;
}

/** What is done to many deals at once. */
export const dealOperationsModule = defineModule(
  dealsManifest,
  ({ platform, operationWorkers: workers }: Needs) => {
    const { clock } = platform;
    workers.register(kinds.setStage, settingStage(clock));
    workers.register(kinds.setField, settingField(clock));
    workers.register(kinds.binDeals, binning(platform));
    workers.register(kinds.exportDeals, exportWorker);
    return {};
  },
);
