import { defineModule } from '../../platform/module';
import type { Platform } from '../../platform/platform';
import type { BinRegistry } from '../bin/service';
import type { ContactsService } from '../contacts/service';
import type { FieldValuesService } from '../fields/service';
import type { People } from '../workspaces/service';
import { dealsBin } from './bin';
import { moveContactDeals } from './links';
import { dealsManifest } from './manifest';
import { forgetCompanies, leaveDeals, purgeDeals } from './purge';
import { dealRoutes } from './routes';
import { createDealsService } from './service';

interface Needs {
  readonly platform: Platform;
  readonly bin: Pick<BinRegistry, 'hold' | 'onPurged'>;
  readonly contacts: Pick<ContactsService, 'allExist' | 'contactSearchIds' | 'onMerged'>;
  readonly fieldValues: Pick<FieldValuesService, 'writeIn'>;
  readonly people: Pick<People, 'memberName'>;
}

/** What contacts may buy. */
export const dealsModule = defineModule(dealsManifest, (needs: Needs) => {
  const { platform, bin, contacts, fieldValues, people } = needs;
  const { clock, database, events } = platform;
  const deals = createDealsService({ clock, database, events, contacts, fieldValues, people });
  contacts.onMerged(moveContactDeals);
  bin.hold('deal', { bin: dealsBin, purge: purgeDeals });
  bin.onPurged('contact', leaveDeals);
  bin.onPurged('company', forgetCompanies);
  return { services: { deals }, routes: dealRoutes({ clock, events }, deals) };
});
