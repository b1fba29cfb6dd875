import { defineModule } from '../../platform/module';
import type { Platform } from '../../platform/platform';
import type { ContactsService } from '../contacts/service';
import type { People } from '../workspaces/service';
import { moveContactDeals } from './links';
import { dealsManifest } from './manifest';
import { dealRoutes } from './routes';
import { createDealsService } from './service';

interface Needs {
  readonly platform: Platform;
  readonly contacts: Pick<ContactsService, 'allExist' | 'contactSearchIds' | 'onMerged'>;
  readonly people: Pick<People, 'memberName'>;
}

/** What contacts may buy. */
export const dealsModule = defineModule(dealsManifest, ({ platform, contacts, people }: Needs) => {
  const { clock, database, events } = platform;
  const deals = createDealsService({ clock, database, events, contacts, people });
  contacts.onMerged(moveContactDeals);
  return { services: { deals }, routes: dealRoutes({ clock, events }, deals) };
});
