import { defineModule } from '../../platform/module';
import type { Platform } from '../../platform/platform';
import type { ContactsService } from '../contacts/service';
import type { FieldValuesService } from '../fields/service';
import type { People } from '../workspaces/service';
import { moveContactDeals } from './links';
import { dealsManifest } from './manifest';
import { dealRoutes } from './routes';
import { createDealsService } from './service';

interface Needs {
  readonly platform: Platform;
  readonly contacts: Pick<ContactsService, 'allExist' | 'onMerged'>;
  readonly fieldValues: Pick<FieldValuesService, 'writeIn'>;
  readonly people: Pick<People, 'memberName'>;
}

/** What contacts may buy. */
export const dealsModule = defineModule(
  dealsManifest,
  ({ platform, contacts, fieldValues, people }: Needs) => {
    const { clock, database, events } = platform;
    const deals = createDealsService({ clock, database, events, contacts, fieldValues, people });
    contacts.onMerged(moveContactDeals);
    return { services: { deals }, routes: dealRoutes(deals) };
  },
);
