import { defineModule } from '../../platform/module';
import type { Platform } from '../../platform/platform';
import type { BinRegistry, ErasureRegistry } from '../bin/service';
import type { CompaniesService } from '../companies/service';
import type { ContactsService } from '../contacts/service';
import { dealState } from '../deals/reads';
import { clearRecords } from './change-values';
import { registerClearing } from './clearing';
import { eraseFieldFiles } from './erase-files';
import { fieldsManifest } from './manifest';
import { fieldsMergeUndo } from './merge-undo';
import { keptFieldRows } from './repository';
import { fieldRoutes } from './routes';
import { createFieldsService } from './service';
import { type FieldFiles, createFieldValuesService } from './values-service';

interface Needs {
  readonly platform: Platform;
  readonly bin: Pick<BinRegistry, 'onPurged'>;
  readonly erasures: Pick<ErasureRegistry, 'onErased' | 'tell'>;
  readonly companies: Pick<CompaniesService, 'stateOf'>;
  readonly contacts: Pick<ContactsService, 'stateOf' | 'onMerged'>;
  readonly media: FieldFiles;
}

/** A workspace's own fields of contacts, companies and deals. */
export const fieldsModule = defineModule(
  fieldsManifest,
  ({ platform, bin, erasures, companies, contacts, media }: Needs) => {
    const fields = createFieldsService(platform);
    const fieldValues = createFieldValuesService(platform, media, {
      contact: (scope, id) => contacts.stateOf(scope, id),
      company: (scope, id) => companies.stateOf(scope, id),
      deal: dealState,
    });
    contacts.onMerged((tx, merge) => fields.mergeValues(tx, merge), fieldsMergeUndo);
    erasures.onErased(eraseFieldFiles);
    erasures.tell({ what: 'fields', of: (reader, id) => fieldValues.read(reader, 'contact', id) });
    for (const kind of ['contact', 'company', 'deal'] as const)
      bin.onPurged(kind, async (tx, ids) => clearRecords(tx, await keptFieldRows(tx), ids));
    let closing = false;
    registerClearing(platform, () => closing);
    return {
      services: { fields, fieldValues },
      routes: fieldRoutes(fields, fieldValues),
      stop: () => {
        closing = true;
      },
    };
  },
);
