import { defineModule } from '../../platform/module';
import type { Platform } from '../../platform/platform';
import type { ActivityRegistry } from '../activities/reads';
import { creationHistory } from './created-activity';
import { companiesManifest } from './manifest';
import { companyRoutes } from './routes';
import { createCompaniesService } from './service';

interface Needs {
  readonly platform: Pick<Platform, 'database'>;
  readonly activities: Pick<ActivityRegistry, 'history'>;
}

/** Companies that contacts work for. */
export const companiesModule = defineModule(
  companiesManifest,
  ({ platform: { database }, activities }: Needs) => {
    activities.history('companies', creationHistory);
    const companies = createCompaniesService(database);
    return { services: { companies }, routes: companyRoutes(companies) };
  },
);
