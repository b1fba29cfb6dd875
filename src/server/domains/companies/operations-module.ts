import type { NamedList } from '../../platform/lists/named-list';
import { defineModule } from '../../platform/module';
import type { OperationWorkers } from '../../platform/operations/operation-kind';
import type { Platform } from '../../platform/platform';
import { companiesManifest } from './manifest';
import { binning } from './operations/bin-worker';
import { exportWorker } from './operations/export-worker';
import { settingField } from './operations/field-workers';
import * as kinds from './operations/kinds';
import { settingOwner } from './operations/owner-worker';
import { addingTags, removingTags } from './operations/tag-workers';

interface Needs {
  readonly platform: Platform;
  readonly operationWorkers: OperationWorkers;
  readonly tags: Pick<NamedList, 'ensure'>;
}

/** What is done to many companies at once. */
export const companyOperationsModule = defineModule(
  companiesManifest,
  ({ platform, operationWorkers: workers, tags }: Needs) => {
    const { clock } = platform;
    workers.register(kinds.addTags, addingTags(tags, clock));
    workers.register(kinds.removeTags, removingTags(clock));
    workers.register(kinds.setOwner, settingOwner(clock));
    workers.register(kinds.setField, settingField(clock));
    workers.register(kinds.binCompanies, binning(platform));
    workers.register(kinds.exportCompanies, exportWorker);
    return {};
  },
);
