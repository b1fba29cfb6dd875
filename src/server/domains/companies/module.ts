import { defineModule } from '../../platform/module';
import { companiesManifest } from './manifest';
import { companyRoutes } from './routes';
import { createCompaniesService } from './service';

/** Companies that contacts work for. */
export const companiesModule = defineModule(companiesManifest, () => {
  const companies = createCompaniesService();
  return { services: { companies }, routes: companyRoutes(companies) };
});
