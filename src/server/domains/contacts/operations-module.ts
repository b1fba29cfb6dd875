import type { NamedList } from '../../platform/lists/named-list';
import { defineModule } from '../../platform/module';
import type { OperationWorkers } from '../../platform/operations/operation-kind';
import type { Platform } from '../../platform/platform';
import { contactsManifest } from './manifest';
import { binning } from './operations/bin-worker';
import { ASSIGNEE, STAGE, settingColumn } from './operations/column-workers';
import { exportWorker } from './operations/export-worker';
import { settingField } from './operations/field-workers';
import * as kinds from './operations/kinds';
import { addingLinks, removingLinks } from './operations/link-workers';

interface Needs {
  readonly platform: Platform;
  readonly operationWorkers: OperationWorkers;
  readonly tags: Pick<NamedList, 'ensure' | 'list'>;
  readonly interests: Pick<NamedList, 'ensure' | 'list'>;
}

/** What is done to many contacts at once. */
export const contactOperationsModule = defineModule(
  contactsManifest,
  ({ platform, operationWorkers: workers, tags, interests }: Needs) => {
    const { clock, events } = platform;
    const lists = { tag: tags, interest: interests };
    workers.register(kinds.addTags, addingLinks(lists, 'tag', clock));
    workers.register(kinds.removeTags, removingLinks(lists, 'tag', clock));
    workers.register(kinds.addInterests, addingLinks(lists, 'interest', clock));
    workers.register(kinds.removeInterests, removingLinks(lists, 'interest', clock));
    workers.register(kinds.setAssignee, settingColumn(ASSIGNEE, clock));
    workers.register(kinds.setStage, settingColumn(STAGE, clock));
    workers.register(kinds.setField, settingField(clock));
    workers.register(kinds.binContacts, binning({ clock, events, lists }));
    workers.register(kinds.exportContacts, exportWorker);
    return {};
  },
);
