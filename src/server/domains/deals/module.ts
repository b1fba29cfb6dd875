import { defineModule } from '../../platform/module';
import { dealsManifest } from './manifest';
import { dealRoutes } from './routes';
import { createDealsService } from './service';

/** What contacts may buy. */
export const dealsModule = defineModule(dealsManifest, () => {
  const deals = createDealsService();
  return { services: { deals }, routes: dealRoutes(deals) };
});
