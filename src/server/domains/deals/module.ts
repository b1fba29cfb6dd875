import { defineModule } from '../../platform/module';
import type { Platform } from '../../platform/platform';
import type { ContactsService } from '../contacts/service';
import { dealsManifest } from './manifest';
import { moveContactDeals } from './repository';
import { dealRoutes } from './routes';
import { createDealsService } from './service';

interface Needs {
  readonly platform: Platform;
  readonly contacts: Pick<ContactsService, 'allExist' | 'onMerged'>;
}

/** What contacts may buy. */
export const dealsModule = defineModule(dealsManifest, ({ platform, contacts }: Needs) => {
  const deals = createDealsService(platform, contacts);
  contacts.onMerged(moveContactDeals);
  return { services: { deals }, routes: dealRoutes(deals) };
});
