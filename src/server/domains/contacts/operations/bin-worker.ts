import { binWorker } from '../../../platform/operations/bin-worker';
import { binRecords } from '../bin';
import { type RestoreContext, restoreContacts } from '../kept-entries';
import { contactsAmong } from '../reads';
import { goneOf } from './gone';

export const binning = (context: RestoreContext) => ({
  ...binWorker({
    among: contactsAmong,
    bin: (tx, caller, ids) => binRecords(context, tx, caller, ids),
    restore: (tx, caller, ids) => restoreContacts(context, tx, caller, ids),
    missing: goneOf,
  }),
  isParallel: true as const,
});
