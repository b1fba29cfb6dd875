import { defineModule } from '../../platform/module';
import type { Platform } from '../../platform/platform';
import type { CompaniesService } from '../companies/service';
import type { ContactsService } from '../contacts/service';
import type { DealsService } from '../deals/service';
import { registerClearing } from './clearing';
import { fieldsManifest } from './manifest';
import { fieldsMergeUndo } from './merge-undo';
import { fieldRoutes } from './routes';
import { createFieldsService } from './service';
import { type FieldFiles, createFieldValuesService } from './values-service';

interface Needs {
  readonly platform: Platform;
  readonly companies: Pick<CompaniesService, 'exists'>;
  readonly contacts: Pick<ContactsService, 'exists' | 'onMerged'>;
  readonly deals: Pick<DealsService, 'exists'>;
  readonly media: FieldFiles;
}

/** A workspace's own fields of contacts, companies and deals. */
export const fieldsModule = defineModule(
  fieldsManifest,
  ({ platform, companies, contacts, deals, media }: Needs) => {
    const fields = createFieldsService(platform);
    const fieldValues = createFieldValuesService(platform, media, {
      contact: (scope, id) => contacts.exists(scope, id),
      company: (scope, id) => companies.exists(scope, id),
      deal: (scope, id) => deals.exists(scope, id),
    });
    contacts.onMerged((tx, merge) => fields.mergeValues(tx, merge), fieldsMergeUndo);
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
