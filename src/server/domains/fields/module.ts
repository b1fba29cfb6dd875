import { defineModule } from '../../platform/module';
import type { Platform } from '../../platform/platform';
import type { CompaniesService } from '../companies/service';
import type { ContactsService } from '../contacts/service';
import { dealsAmong } from '../deals/reads';
import { registerClearing } from './clearing';
import { fieldsManifest } from './manifest';
import { fieldRoutes } from './routes';
import { createFieldsService } from './service';
import { type FieldFiles, createFieldValuesService } from './values-service';

interface Needs {
  readonly platform: Platform;
  readonly companies: Pick<CompaniesService, 'exists'>;
  readonly contacts: Pick<ContactsService, 'exists' | 'onMerged'>;
  readonly media: FieldFiles;
}

/** A workspace's own fields of contacts, companies and deals. */
export const fieldsModule = defineModule(
  fieldsManifest,
  ({ platform, companies, contacts, media }: Needs) => {
    const fields = createFieldsService(platform);
    const fieldValues = createFieldValuesService(platform, media, {
      contact: (scope, id) => contacts.exists(scope, id),
      company: (scope, id) => companies.exists(scope, id),
      deal: async (scope, id) => (await dealsAmong(scope, [id])).has(id),
    });
    contacts.onMerged((tx, { kept, dropped }) => fields.mergeValues(tx, kept, dropped));
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
