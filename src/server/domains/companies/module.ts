import { defineModule } from '../../platform/module';
import type { Platform } from '../../platform/platform';
import { companiesManifest } from './manifest';
import { companyRoutes } from './routes';
import { createCompaniesService } from './service';

interface Needs {
  readonly platform: Pick<Platform, 'database'>;
}

/** Companies that contacts work for. */
export const companiesModule = defineModule(companiesManifest, ({ platform: { database } }: Needs) => {
  const companies = createCompaniesService(database);
  return { services: { companies }, routes: companyRoutes(companies) };
});
