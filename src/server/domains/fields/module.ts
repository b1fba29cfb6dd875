import { defineModule } from '../../platform/module';
import type { Platform } from '../../platform/platform';
import type { BinRegistry } from '../bin/service';
import type { CompaniesService } from '../companies/service';
import type { ContactsService } from '../contacts/service';
import { dealState } from '../deals/reads';
import { clearRecords } from './change-values';
import { registerClearing } from './clearing';
import { fieldsManifest } from './manifest';
import { keptFieldRows } from './repository';
import { fieldRoutes } from './routes';
import { createFieldsService } from './service';
import { type FieldFiles, createFieldValuesService } from './values-service';

interface Needs {
  readonly platform: Platform;
  readonly bin: Pick<BinRegistry, 'onPurged'>;
  readonly companies: Pick<CompaniesService, 'stateOf'>;
  readonly contacts: Pick<ContactsService, 'stateOf' | 'onMerged'>;
  readonly media: FieldFiles;
}

/** A workspace's own fields of contacts, companies and deals. */
export const fieldsModule = defineModule(
  fieldsManifest,
  ({ platform, bin, companies, contacts, media }: Needs) => {
    const fields = createFieldsService(platform);
    const fieldValues = createFieldValuesService(platform, media, {
      contact: (scope, id) => contacts.stateOf(scope, id),
      company: (scope, id) => companies.stateOf(scope, id),
      deal: dealState,
    });
    contacts.onMerged((tx, { kept, dropped }) => fields.mergeValues(tx, kept, dropped));
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
