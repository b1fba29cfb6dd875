import { mkdir } from 'node:fs/promises';
import { join } from 'node:path';
import type { NamedList } from '../../platform/lists/named-list';
import { createBlobStore } from '../../platform/media/create-blob-store';
import { removeAbandoned } from '../../platform/media/receive';
import { defineModule } from '../../platform/module';
import type { OperationWorkers } from '../../platform/operations/operation-kind';
import type { Platform } from '../../platform/platform';
import type { ActivityImports } from '../activities/service';
import type { CompanyImports, CompanyWrites } from '../companies/service';
import type { ContactImports } from '../contacts/service';
import type { DealImports } from '../deals/service';
import type { FieldsService } from '../fields/service';
import type { OperationsService, Pace } from '../operations/service';
import { type ImportsContext, READ, TIDY } from './context';
import { checkFile, importActivities, importCompanies, importContacts, importDeals } from './kinds';
import { importsManifest } from './manifest';
import { readFile } from './read-file';
import { changeImport } from './repository';
import { importRoutes } from './routes';
import { activityImport } from './rows/activity-rows';
import { companyImport } from './rows/company-rows';
import { contactImport } from './rows/contact-rows';
import { dealImport } from './rows/deal-rows';
import { type EntityImports, checking, importing } from './rows/workers';
import { createImportsService } from './service';
import { tidyImports } from './tidy';

interface Needs {
  readonly platform: Platform;
  readonly operationWorkers: OperationWorkers;
  readonly operations: Pick<OperationsService, 'start' | 'byId' | 'cancel'>;
  readonly pace: Pace;
  readonly contactImports: ContactImports;
  readonly companyImports: CompanyImports;
  readonly dealImports: DealImports;
  readonly activityImports: ActivityImports;
  readonly campaigns: ImportsContext['campaigns'];
  readonly companyWrites: Pick<CompanyWrites, 'createIn'>;
  readonly fields: Pick<FieldsService, 'list'>;
  readonly tags: Pick<NamedList, 'ensure' | 'removeUnused'>;
  readonly interests: Pick<NamedList, 'ensure' | 'removeUnused'>;
  readonly segments: ImportsContext['segments'];
}

/** Nobody receives or reads a file for so long. Milliseconds. */
const ABANDONED_AFTER_MS = 24 * 60 * 60_000;

const GIVEN_UP = 'The file could not be read. Upload it again.';

/** Files that records are imported from. */
export const importsModule = defineModule(importsManifest, (needs: Needs) => {
  const {
    platform,
    operationWorkers,
    operations,
    pace,
    contactImports,
    companyImports,
    dealImports,
    activityImports,
    campaigns,
    companyWrites,
    fields,
    tags,
    interests,
    segments,
  } = needs;
  let closing = false;
  const context: ImportsContext = {
    platform,
    blobs: createBlobStore(platform.settings),
    folder: join(platform.settings.DATA_DIR, 'imports'),
    contactImports,
    companyImports,
    dealImports,
    activityImports,
    campaigns,
    companies: companyWrites,
    fields,
    lists: { tags, interests },
    operations,
    pace,
    segments,
    isClosing: () => closing,
  };
  const entities: EntityImports = {
    contacts: contactImport(context),
    companies: companyImport(context),
    deals: dealImport(context),
    activities: activityImport(context),
  };
  operationWorkers.register(importContacts, importing(context, entities.contacts));
  operationWorkers.register(importCompanies, importing(context, entities.companies));
  operationWorkers.register(importDeals, importing(context, entities.deals));
  operationWorkers.register(importActivities, importing(context, entities.activities));
  operationWorkers.register(checkFile, checking(context, entities));
  const scopeOf = (business_id: string) => ({ business_id, db: platform.database.forWorkspace(business_id) });
  platform.jobs.register(READ, {
    concurrency: 2,
    async run({ business_id, payload }) {
      if (business_id !== null) await readFile(context, scopeOf(business_id), payload.import_id);
    },
    async onGivenUp({ business_id, payload }) {
      if (business_id === null) return;
      await changeImport(scopeOf(business_id), payload.import_id, { state: 'unreadable', error: GIVEN_UP });
    },
  });
  platform.jobs.register(TIDY, { concurrency: 1, run: () => tidyImports(context) });
  return {
    routes: importRoutes(createImportsService(context)),
    async start() {
      await mkdir(context.folder, { recursive: true, mode: 0o700 });
      // What an earlier process has left half received or half read. Beside PostgreSQL, another node may be at work in the folder.
      await removeAbandoned(
        context.folder,
        Date.now(),
        platform.database.engine === 'sqlite' ? 0 : ABANDONED_AFTER_MS,
      );
    },
    stop: () => {
      closing = true;
    },
  };
});
